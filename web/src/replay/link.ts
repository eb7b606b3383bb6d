/** The table in a link, or the id alone; empty if it is neither. */
export function tableOf(link: string): string {
  const found = /(?:^|\/(?:table|replay)\/)([\w-]+)\/?(?:[?#].*)?$/u.exec(link.trim());
  return found?.[1] ?? '';
}
