/** `1-5, 9` as numbers; null for what can't be read. */
export function tableNumbers(text: string): number[] | null {
  const found = new Set<number>();
  for (const part of text.split(/[,\s]+/).filter(Boolean)) {
    const range = /^(\d{1,4})(?:[-–](\d{1,4}))?$/.exec(part);
    if (!range) return null;
    const first = Number(range[1]);
    const last = Number(range[2] ?? range[1]);
    if (first < 1 || last < first || last - first > 500) return null;
    for (let table = first; table <= last; table++) found.add(table);
  }
  return [...found].sort((a, b) => a - b);
}
