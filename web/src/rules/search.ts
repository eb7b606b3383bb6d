/** Finding clauses and codes by words, and the order of a book. */

import type { ClauseLine } from '../lib/api/generated/api';

/** Those in which every word of the query stands, in the order given. */
export function found<T>(query: string, all: readonly T[], text: (each: T) => string): T[] {
  const words = query.toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [...all];
  return all.filter((each) => {
    const inside = text(each).toLowerCase();
    return words.every((word) => inside.includes(word));
  });
}

export interface Section {
  id: string;
  says: string;
  clauses: ClauseLine[];
}

/** The clauses under their headings, in the order of the book. */
export function sections(all: readonly ClauseLine[]): Section[] {
  const found = new Map<string, Section>();
  for (const clause of all) {
    const id = clause.section || clause.id;
    const section = found.get(id);
    if (section) section.clauses.push(clause);
    else found.set(id, { id, says: clause.id === id ? clause.says : '', clauses: [clause] });
  }
  return [...found.values()];
}

/** The clauses above one, from the top. */
export function above(id: string, all: readonly ClauseLine[]): ClauseLine[] {
  const byId = new Map(all.map((clause) => [clause.id, clause]));
  const path: ClauseLine[] = [];
  let at = byId.get(id)?.parent ?? '';
  while (at && path.length < 12) {
    const clause = byId.get(at);
    if (!clause) break;
    path.unshift(clause);
    at = clause.parent;
  }
  return path;
}

/** How deep a clause lies below its section. */
export function depth(clause: ClauseLine, all: readonly ClauseLine[]): number {
  return above(clause.id, all).filter((each) => each.section === clause.section).length;
}
