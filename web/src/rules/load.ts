/** The rulebooks as the server gives them out; each is asked for once. */

import { get } from '../lib/api/http';
import type {
  BookPage,
  ClauseLine,
  CoveragePage,
  Explanation,
  Page,
} from '../lib/api/generated/api';

const asked = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  const before = asked.get(path) as Promise<T> | undefined;
  if (before) return before;
  const now = get<T>(path).catch((error: unknown) => {
    asked.delete(path);
    throw error;
  });
  asked.set(path, now);
  return now;
}

const part = encodeURIComponent;

export const books = (): Promise<BookPage[]> => once('/rulebooks');
export const clauses = (book: string): Promise<ClauseLine[]> =>
  once(`/rulebooks/${part(book)}/clauses`);
export const clause = (book: string, id: string): Promise<Page> =>
  once(`/rulebooks/${part(book)}/clauses/${part(id)}`);
export const codes = (): Promise<Explanation[]> => once('/codes');
export const code = (name: string): Promise<Explanation> => once(`/codes/${part(name)}`);

/** House rulings have no coverage of their own: they are covered one by one. */
export const HOUSE = 'house-rulings';

export const coverage = (book: string): Promise<CoveragePage> =>
  once(`/rulebooks/${part(book)}/coverage`);

/** The book that an address names, by its id or its short name. */
export async function findBook(name: string): Promise<BookPage | null> {
  const all = await books();
  const wanted = name.toLowerCase();
  const fits = (book: BookPage): boolean =>
    [book.id, book.short, book.short.split(' ')[0]].some((each) => each?.toLowerCase() === wanted);
  return all.find(fits) ?? null;
}
