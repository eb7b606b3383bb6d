/** What an address of the rulebook browser shows. */

import type {
  BookPage,
  ClauseLine,
  CoveragePage,
  Explanation,
  Page,
} from '../lib/api/generated/api';
import { Refusal } from '../lib/api/http';
import * as load from './load';
import { above } from './search';

export interface Crumb {
  href: string;
  label: string;
}

export type Shown = { title: string; lead?: string; crumbs: Crumb[] } & (
  | { kind: 'books'; books: BookPage[] }
  | { kind: 'book'; book: BookPage; clauses: ClauseLine[]; coverage: CoveragePage | null }
  | { kind: 'clause'; page: Page; clauses: ClauseLine[]; codes: Explanation[] }
  | { kind: 'codes'; codes: Explanation[] }
  | { kind: 'code'; code: Explanation }
);

const TOP: Crumb = { href: '/rules', label: 'Rulebooks' };
const CODES: Crumb = { href: '/rules/codes', label: 'What the rulings mean' };

export async function show(book = '', clause = ''): Promise<Shown> {
  if (!book) return { kind: 'books', title: 'Rulebooks', crumbs: [], books: await load.books() };
  if (book === 'codes') return clause ? showCode(clause) : showCodes();
  const found = await load.findBook(book);
  if (!found) throw new Refusal('no-rulebook', 'There is no such rulebook.', 'Choose one below.');
  return clause ? showClause(found, clause) : showBook(found);
}

async function showBook(book: BookPage): Promise<Shown> {
  const [clauses, coverage] = await Promise.all([
    load.clauses(book.id),
    book.id === load.HOUSE ? null : load.coverage(book.id),
  ]);
  return { kind: 'book', title: book.title, lead: book.season, crumbs: [TOP], book, clauses, coverage };
}

async function showClause(book: BookPage, id: string): Promise<Shown> {
  const [page, clauses, codes] = await Promise.all([
    load.clause(book.id, id),
    load.clauses(book.id),
    load.codes(),
  ]);
  const path = above(page.id, clauses).map((each) => ({
    href: `/rules/${book.id}/${encodeURIComponent(each.id)}`,
    label: each.id,
  }));
  const name = book.id === load.HOUSE ? 'House rulings' : book.short;
  const crumbs = [TOP, { href: `/rules/${book.id}`, label: name }, ...path];
  return { kind: 'clause', title: capital(page.citation), crumbs, page, clauses, codes };
}

async function showCodes(): Promise<Shown> {
  return { kind: 'codes', title: CODES.label, crumbs: [TOP], codes: await load.codes() };
}

async function showCode(name: string): Promise<Shown> {
  const code = await load.code(name);
  return { kind: 'code', title: code.title, lead: code.code, crumbs: [TOP, CODES], code };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
