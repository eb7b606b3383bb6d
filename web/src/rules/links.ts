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
