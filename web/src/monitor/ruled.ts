/** The last challenge that was ruled on, read from the log. */

import type { Ruling, Told } from '../lib/api/generated/api';

export interface Ruled {
  /** Who challenged. */
  seat: string;
  /** Whose ruling: 0 the Monitor's, 1 the Game Leader's, 2 the Tournament Director's. */
  level: number;
  rulings: readonly { what: string; word: string; ruling: Ruling | null }[];
  /** Who has done something since, signing and asking again left out. */
  since: readonly string[];
}

export const RULINGS: Readonly<Record<string, string>> = {
  C: 'Correct',
  I: 'Incorrect',
  IA: 'Inappropriate',
};

/** Who rules, by level. */
export const WHO: readonly string[] = ['the Monitor', 'the Game Leader', 'the Tournament Director'];

const ASIDE = ['opinion', 'sign'];

export function lastRuled(entries: readonly Told[]): Ruled | null {
  let found: Ruled | null = null;
  let open = { seat: '', whats: [] as string[], level: 0, rulings: [] as Ruled['rulings'] };
  for (const { seat, text, ruling } of entries) {
    const [word = '', ...rest] = text.split(' ');
    if (seat === 'judge' && word === 'ruling') {
      const what = open.whats[open.rulings.length] ?? '';
      open = { ...open, rulings: [...open.rulings, { what, word: rest[0] ?? '', ruling }] };
      found = { seat: open.seat, level: open.level, rulings: open.rulings, since: [] };
    } else if (word === 'challenge') open = { seat, whats: rest, level: 0, rulings: [] };
    else if (word === 'opinion') open = { ...open, level: open.level + 1, rulings: [] };
    if (found && seat !== 'judge' && !ASIDE.includes(word)) {
      found = { ...found, since: [...found.since, seat] };
    }
  }
  return found;
}
