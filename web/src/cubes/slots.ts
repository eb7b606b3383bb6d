/** The fixed slots of Resources: a roll fills each colour's row from the left, and what is taken
    leaves its slot empty. */

import { letterCase, readCube } from './notation';

/** Which rows there are, by the cubes that lie in them, and how many slots a row has. */
export interface Rows {
  of: readonly string[];
  each: number;
}

/** Six of each colour. */
export const COLOURED: Rows = { of: ['r', 'b', 'g', 'k'], each: 6 };
/** Two rows of capital letters and two of small ones. */
export const LETTERED: Rows = { of: ['capital', 'capital', 'small', 'small'], each: 7 };

function rowOf(cube: string): string {
  const { colour, symbol } = readCube(cube);
  return colour || letterCase(symbol);
}

/** A roll in its slots; `''` is an empty one. What has no row of its own fills what is free. */
export function layOut(cubes: readonly string[], rows: Rows): string[] {
  const size = Math.max(rows.of.length * rows.each, cubes.length);
  const slots = Array<string>(size).fill('');
  const late: string[] = [];
  for (const cube of cubes) {
    const at = slots.findIndex(
      (slot, place) => !slot && rows.of[Math.floor(place / rows.each)] === rowOf(cube),
    );
    if (at < 0) late.push(cube);
    else slots[at] = cube;
  }
  for (const cube of late) slots[slots.indexOf('')] = cube;
  return slots;
}

/** The slots once only these cubes are left; null where they are not of that roll.

    Of cubes alike the one at `hint` goes first. */
export function leftIn(slots: readonly string[], cubes: readonly string[], hint = -1): string[] | null {
  const found = [...slots];
  const over = [...slots].filter(Boolean);
  for (const cube of cubes) {
    const at = over.indexOf(cube);
    if (at < 0) return null;
    over.splice(at, 1);
  }
  for (const gone of over) {
    const at = found[hint] === gone ? hint : found.lastIndexOf(gone);
    found[at] = '';
  }
  return found;
}

/** The slots after a change. `home` is the whole roll in its slots, where that is known. */
export function nextSlots(
  before: readonly string[],
  home: readonly string[],
  cubes: readonly string[],
  rows: Rows,
  hint = -1,
): string[] {
  if (!before.some(Boolean) && !cubes.length) return layOut([], rows); // nothing was rolled yet
  return leftIn(before, cubes, hint) ?? back(before, home, cubes) ?? leftIn(home, cubes) ?? layOut(cubes, rows);
}

/** Cubes were put back: each goes where one like it lay. */
function back(before: readonly string[], home: readonly string[], cubes: readonly string[]): string[] | null {
  if (before.length !== home.length) return null;
  const found = [...before];
  const more = [...cubes];
  for (const cube of before.filter(Boolean)) {
    const at = more.indexOf(cube);
    if (at < 0) return null;
    more.splice(at, 1);
  }
  for (const cube of more) {
    const at = home.findIndex((face, place) => face === cube && !found[place]);
    if (at < 0) return null;
    found[at] = cube;
  }
  return found;
}

/** Which cube of Resources lies in each slot, by its place in the server's list; -1 for none. */
export function indexes(slots: readonly string[], cubes: readonly string[]): number[] {
  const left = cubes.map((cube, index) => ({ cube, index }));
  return slots.map((slot) => {
    const at = slot ? left.findIndex(({ cube }) => cube === slot) : -1;
    return at < 0 ? -1 : (left.splice(at, 1)[0]?.index ?? -1);
  });
}
