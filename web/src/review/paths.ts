/** Where a mark is tried again: the replay, with the mark's number in the review. */
export function tryPath(table: string, number: number): string {
  return `/replay/${table}?review=yes&try=${number}`;
}
