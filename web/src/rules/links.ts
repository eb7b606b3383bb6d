/** Where a citation or a code is explained. */

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

/** What a link to a clause says. Where clauses have titles it is the title: `NMP Contig 60 Scoring`
 * is `Contig 60: Scoring`; numbers as `AGLOA X-B-2` stay as they are. */
export function clauseTitle(citation: string): string {
  const found = /^NMP(?:-IV)? (Equipment )?(Contig 60|Juggle|Stars & Bars|Fab-a-Diffy|Queens & Guards|Common|Challenging|Tournament)\b ?(.*)$/.exec(citation);
  if (!found) return citation;
  const [, equipment, game, rest] = found;
  const part = [equipment ? 'equipment' : '', rest].filter(Boolean).join(' ');
  return part ? `${game}: ${part}` : (game ?? citation);
}
