/** What may be read without the network: the page itself, the rulebooks, lessons and puzzles.
    Whatever is about tables and people is left alone: an old answer there is a wrong one. */

const API = '/api/v1';

/** A page of ours, a file whose name changes with its content, an answer that is the same for
    everybody, or nothing to keep. */
export type Kind = 'page' | 'file' | 'answer' | 'leave';

/** Answers that only a new version of the server changes. Lessons are asked for with POST, but
    an answer follows from what was said alone. */
const ANSWERS: readonly [method: string, path: RegExp][] = [
  ['GET', /^\/(games|rulebooks|codes|puzzles|lessons)(\/|$)/],
  ['POST', /^\/lessons\/[^/]+(\/[^/]+)?$/],
];

export function kindOf(method: string, url: URL, origin: string, navigates: boolean): Kind {
  if (url.origin !== origin) return 'leave';
  if (url.pathname.startsWith(`${API}/`)) {
    const path = url.pathname.slice(API.length);
    return ANSWERS.some(([by, form]) => by === method && form.test(path)) ? 'answer' : 'leave';
  }
  if (method !== 'GET') return 'leave';
  if (url.pathname.startsWith('/assets/')) return 'file';
  if (/^\/docs(\/|$)/.test(url.pathname)) return 'leave';
  return navigates ? 'page' : 'leave';
}

/** The name under which an answer is kept: what was sent is a part of the question. */
export function keyOf(url: URL, body: string): string {
  const asked = new URL(url.pathname + url.search, url.origin);
  if (body) asked.searchParams.set('sent', body);
  return asked.href;
}

/** A right answer in a lesson tells also where one stands after it, which is another question. */
export function alsoSent(path: string, sent: string, answer: unknown): string | null {
  if (!path.startsWith(`${API}/lessons/`)) return null;
  const { right, said } = answer as { right?: boolean; said?: string[] };
  const { chapter } = JSON.parse(sent) as { chapter?: string };
  return right && said ? JSON.stringify({ said, text: null, chapter }) : null;
}

export interface Build {
  name: string;
  /** When all of it was there, in milliseconds; not yet for one that is just coming. */
  at: number | null;
}

/** The build whose page and answers are given out: the newest that is whole. A worker may have to wait
    minutes until the one before has nothing under way; what it has fetched is good before that. */
export function newest(all: readonly Build[]): string | null {
  const whole = all.flatMap(({ name, at }) => (at === null ? [] : [{ name, at }]));
  return whole.sort((a, b) => b.at - a.at)[0]?.name ?? null;
}

/** The builds to throw away: an open page of the last one may still ask for its files. */
export function outdated(all: readonly Build[], now: string): string[] {
  const whole = all.flatMap(({ name, at }) => (at === null || name === now ? [] : [{ name, at }]));
  return whole
    .sort((a, b) => b.at - a.at)
    .slice(1)
    .map(({ name }) => name);
}
