/** What the log says about cubes: the roll of this shake, and the last move. */

import type { Mat } from '../lib/api/generated/cubes';
import type { Told } from '../lib/api/generated/api';
import { cubesIn, LETTERS, type Letter, type Place } from './sections';

function isRoll({ seat, text }: Told): boolean {
  return seat === 'dice' && text.startsWith('roll ');
}

/** The cubes of the last roll. */
export function lastRoll(entries: readonly Told[]): readonly string[] {
  return entries.findLast(isRoll)?.text.split(' ').slice(1) ?? [];
}

/** Where the cube that was moved last lies; null where none was since the roll, or it was put back. */
export function lastMoved(entries: readonly Told[], mat: Mat): Place | null {
  const moved = entries.findLast((entry) => isRoll(entry) || /^(?:move|bonus) /.test(entry.text));
  if (!moved || isRoll(moved)) return null;
  const [, cube = '', letter = 'F'] = moved.text.split(' ');
  const section = LETTERS[letter as Letter];
  const index = cubesIn(mat, section).length - 1;
  return cubesIn(mat, section)[index] === cube ? { section, index } : null;
}
