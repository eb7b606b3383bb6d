/** The hash of a table's seed as this browser was told it during the match. */

const key = (table: string): string => `flubball.promise.${table}`;
const MOST = 50;

export function promiseOf(table: string): string {
  try {
    return localStorage.getItem(key(table)) ?? '';
  } catch {
    return '';
  }
}

/** The first one counts: what is told later can't replace it. */
export function keepPromise(table: string, hash: string): void {
  if (!table || !hash || promiseOf(table)) return;
  try {
    const kept = Object.keys(localStorage).filter((name) => name.startsWith(key('')));
    if (kept.length >= MOST) localStorage.removeItem(kept[0] ?? '');
    localStorage.setItem(key(table), hash);
  } catch {
    // A browser that keeps nothing: the record has the hash as well.
  }
}
