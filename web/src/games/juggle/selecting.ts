/** Which pieces may be had, and by which words: read from what the server offers. */

import { COLOURS, SHAPES } from './equipment';
import type { Lying } from './geometry';

export type Place = 'bank' | 'mine' | 'theirs' | 'hand';

export interface Sentence {
  one: number;
  sign: string;
  other: number;
  /** What it is said to give; 0 while it is not said. */
  value: number;
}

export const SIGNS = [
  ['+', '+', 'plus'],
  ['-', '−', 'minus'],
  ['x', '×', 'times'],
  ['÷', '÷', 'divided by'],
] as const;

export const PIECES: readonly string[] = Object.keys(SHAPES).flatMap((shape) =>
  COLOURS.map((colour) => `${colour}-${shape}`),
);

/** Where every piece is. What lies nowhere else is in the bank. */
export function places(
  mine: readonly Lying[],
  theirs: readonly Lying[],
  hand: readonly string[],
): ReadonlyMap<string, Place> {
  const found = new Map<string, Place>(PIECES.map((piece) => [piece, 'bank']));
  mine.forEach(({ piece }) => found.set(piece, 'mine'));
  theirs.forEach(({ piece }) => found.set(piece, 'theirs'));
  hand.forEach((piece) => found.set(piece, 'hand'));
  return found;
}

/** The pieces that can be taken by each exact die, from `take exact 6 red-F5`. */
export function exactly(words: readonly string[]): ReadonlyMap<number, ReadonlySet<string>> {
  const found = new Map<number, Set<string>>();
  for (const text of words) {
    const [word, how, die, piece = ''] = text.split(' ');
    if (word !== 'take' || how !== 'exact') continue;
    const all = found.get(Number(die)) ?? new Set();
    found.set(Number(die), all.add(piece));
  }
  return found;
}

/** `6-2=4`, or nothing while it is not whole. */
export function written({ one, sign, other, value }: Sentence): string {
  return sign && value ? `${one}${sign}${other}=${value}` : '';
}

/** Which of the dice have picked something up, by their places; a sentence uses both. */
export function used(dice: readonly number[], takes: readonly { how: string; die?: number }[]): boolean[] {
  const spent = takes.flatMap(({ how, die }) => (how === 'exact' ? [die ?? 0] : dice));
  return dice.map((die) => {
    const at = spent.indexOf(die);
    if (at >= 0) spent.splice(at, 1);
    return at >= 0;
  });
}
