/** Pieces by cell, and what may be done with them, as the server's words and blanks say. */

import type { Board } from '../../lib/api/generated/queens_and_guards';
import { name, type Cell } from './hexes';

export interface Standing {
  seat: number;
  queen: boolean;
}

/** Who stands where. */
export function standing(board: Pick<Board, 'queens' | 'guards'>): Map<string, Standing> {
  const found = new Map<string, Standing>();
  board.queens.forEach((cell, seat) => {
    if (cell) found.set(name(cell as Cell), { seat, queen: true });
  });
  board.guards.forEach((all, seat) => {
    for (const cell of all) found.set(name(cell as Cell), { seat, queen: false });
  });
  return found;
}

/** A word with the cells it begins and ends on. */
export interface Way {
  text: string;
  start: string;
  end: string;
}

export function ways(words: readonly string[]): Way[] {
  return words
    .filter((text) => /^(move|rim) /.test(text))
    .map((text) => {
      const [, start = '', end = ''] = text.split(' ');
      return { text, start, end };
    });
}

export type Marked = '' | 'trapped' | 'silent' | 'frozen';

interface Held {
  trapped?: readonly unknown[];
  frozen?: readonly unknown[];
  announced?: readonly unknown[];
}

/** The sign that a piece carries: in a trap, in one that nobody has announced, or frozen. */
export function marks({ trapped = [], frozen = [], announced = [] }: Held): Map<string, Marked> {
  const said = new Set(announced.map((cell) => name(cell as Cell)));
  const found = new Map<string, Marked>();
  for (const cell of trapped.map((each) => name(each as Cell))) {
    found.set(cell, said.has(cell) ? 'trapped' : 'silent');
  }
  for (const cell of frozen.map((each) => name(each as Cell))) found.set(cell, 'frozen');
  return found;
}

export const MARKS: Readonly<Record<Marked, string>> = {
  '': '',
  trapped: ', trapped',
  silent: ', trapped, not announced',
  frozen: ', trapped and frozen',
};

/** What the seat may do now: whole ways, and words it may finish as it likes (table rules). */
export interface Possible {
  ways: readonly Way[];
  /** `move`, `rim`, `trap`. */
  open: readonly string[];
  /** Who has the flag card. */
  card: number;
}

type Pieces = ReadonlyMap<string, Standing>;

const wordFor = (pieces: Pieces, cell: string, card: number): string =>
  pieces.get(cell)?.seat === card ? 'move' : 'rim';

/** Where a tap may begin. */
export function startsOf(pieces: Pieces, { ways: all, open, card }: Possible): Set<string> {
  const own = [...pieces.keys()].filter((cell) => open.includes(wordFor(pieces, cell, card)));
  return new Set([...all.map((way) => way.start), ...own]);
}

/** Where the piece on a cell can go. */
export function endsOf(pieces: Pieces, from: string, { ways: all, open, card }: Possible, every: readonly string[]): Set<string> {
  const listed = all.filter((way) => way.start === from).map((way) => way.end);
  const anywhere = from !== '' && open.includes(wordFor(pieces, from, card));
  return new Set([...listed, ...(anywhere ? every.filter((cell) => !pieces.has(cell)) : [])]);
}

/** The pieces that a player may announce: all but the own ones. */
export function othersOf(pieces: Pieces, seat: number | null): Set<string> {
  return new Set([...pieces].filter(([, piece]) => piece.seat !== seat).map(([cell]) => cell));
}

const AROUND = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]] as const;

/** The enemies that a piece from one cell would trap on another, each with the far side of its trap
    (NMP Equipment Queens & Guards 4). */
export function trapsBy(pieces: Pieces, from: string, to: string): { cell: string; far: string }[] {
  const seat = pieces.get(from)?.seat;
  const [q = 0, r = 0] = to.split(',').map(Number);
  if (seat === undefined) return [];
  return AROUND.flatMap(([dq, dr]) => {
    const [cell, far] = [name([q + dq, r + dr]), name([q + 2 * dq, r + 2 * dr])];
    const between = pieces.get(cell);
    const closed = far !== from && pieces.get(far)?.seat === seat;
    return closed && between && between.seat !== seat ? [{ cell, far }] : [];
  });
}
