/** Where a citation or a code is explained. */

import { ABOUT } from '../lib/api/generated/games';

/** `AGLOA VII-B-3-a` is `/rules/AGLOA/VII-B-3-a`: taken apart at the first blank. */
export function clausePath(citation: string): string {
  const at = citation.indexOf(' ');
  if (at < 0) return bookPath(citation);
  return `${bookPath(citation.slice(0, at))}/${encodeURIComponent(citation.slice(at + 1))}`;
}

export function bookPath(book: string): string {
  return `/rules/${encodeURIComponent(book)}`;
}

/** The page of a ruling's code. */
export function codePath(code: string): string {
  return `/rules/codes/${encodeURIComponent(code)}`;
}

const PARTS = [...Object.values(ABOUT).map(({ title }) => title as string), 'Common', 'Challenging', 'Tournament'];

/** The title of a clause that has one: `NMP Contig 60 Scoring` is `Contig 60: Scoring`. Clauses with
 * a number, as `AGLOA X-B-2`, have none. */
export function clauseTitle(citation: string): string {
  const [, equipment, clause = ''] = /^NMP(?:-IV)? (Equipment )?(.*)$/.exec(citation) ?? [];
  const part = PARTS.find((title) => clause === title || clause.startsWith(`${title} `));
  if (part === undefined) return '';
  const rest = [equipment ? 'equipment' : '', clause.slice(part.length + 1)].filter(Boolean).join(' ');
  return rest ? `${part}: ${rest}` : part;
}
