/** Polyominoes that turn and flip, and how they are drawn. Whether they fit is the server's matter. */

import { COLOURS, SHAPES, SIZE, type Colour } from './equipment';

/** Row and column, counted from the top left. */
export type Square = readonly [number, number];

export interface Lying {
  piece: string;
  cell: string;
  turn: string;
}

const LETTERS = 'abcdefghijklmnopqrst';
const QUARTER = 90;
const WHOLE = 360;
const TURNS = ['0', '90', '180', '270', 'f0', 'f90', 'f180', 'f270'];

export function shapeOf(piece: string): string {
  return piece.slice(piece.indexOf('-') + 1);
}

export function colourOf(piece: string): Colour {
  const colour = piece.slice(0, piece.indexOf('-'));
  return COLOURS.find((each) => each === colour) ?? COLOURS[0];
}

/** `red-F5` as `red F5`. */
export function pieceName(piece: string): string {
  return piece.replace('-', ' ');
}

export function cellName([row, column]: Square): string {
  return `${LETTERS[column] ?? '?'}${row + 1}`;
}

export function readCell(cell: string): Square {
  return [Number(cell.slice(1)) - 1, LETTERS.indexOf(cell.charAt(0))];
}

/** The squares of a shape, flipped and then turned clockwise, in the corner of the drawing. */
export function turned(shape: string, turn: string): Square[] {
  let squares: Square[] = (SHAPES[shape] ?? []).flatMap((line, row) =>
    [...line].flatMap((sign, column) => (sign === '#' ? [[row, column] as const] : [])),
  );
  if (turn.startsWith('f')) squares = squares.map(([row, column]) => [row, -column]);
  for (let left = degrees(turn); left > 0; left -= QUARTER) {
    squares = squares.map(([row, column]) => [column, -row]);
  }
  const top = Math.min(...squares.map(([row]) => row));
  const side = Math.min(...squares.map(([, column]) => column));
  return squares
    .map(([row, column]): Square => [row - top, column - side])
    .sort(([r, c], [s, d]) => r - s || c - d);
}

const degrees = (turn: string): number => Number(turn.replace('f', ''));

/** A quarter to the right. */
export function quarter(turn: string): string {
  return `${turn.startsWith('f') ? 'f' : ''}${(degrees(turn) + QUARTER) % WHOLE}`;
}

/** Left and right exchanged, as it lies now. */
export function flipped(turn: string): string {
  return `${turn.startsWith('f') ? '' : 'f'}${(WHOLE - degrees(turn)) % WHOLE}`;
}

/** The server's name of a turn: the first that gives the same squares. */
export function plainTurn(shape: string, turn: string): string {
  const wanted = String(turned(shape, turn));
  return TURNS.find((each) => String(turned(shape, each)) === wanted) ?? turn;
}

/** Height and width of the rectangle around squares. */
export function extent(squares: readonly Square[]): Square {
  return [Math.max(...squares.map(([row]) => row)) + 1, Math.max(...squares.map(([, column]) => column)) + 1];
}

/** The square of a piece that is nearest to its middle: a finger or the focus holds it there. */
export function grip(squares: readonly Square[]): Square {
  const many = squares.length;
  const row = squares.reduce((sum, each) => sum + each[0], 0) / many;
  const column = squares.reduce((sum, each) => sum + each[1], 0) / many;
  const far = ([r, c]: Square): number => Math.hypot(r - row, c - column);
  return squares.reduce((best, each) => (far(each) < far(best) - 1e-9 ? each : best));
}

/** Squares moved to where a piece lies. */
export function squaresOf({ piece, cell, turn }: Lying): Square[] {
  return shifted(turned(shapeOf(piece), turn), readCell(cell));
}

export function shifted(squares: readonly Square[], [down, right]: Square): Square[] {
  return squares.map(([row, column]) => [row + down, column + right]);
}

/** The nearest corner at which the squares are all on the board. */
export function within(squares: readonly Square[], [row, column]: Square): Square {
  const [high, wide] = extent(squares);
  const keep = (at: number, long: number): number => Math.max(0, Math.min(at, SIZE - long));
  return [keep(row, high), keep(column, wide)];
}

/** The corner nearest to a wanted one where these squares cover nothing that lies; else the wanted. */
export function clearOf(lying: readonly Lying[], squares: readonly Square[], wanted: Square): Square {
  const filled = new Set(lying.flatMap(squaresOf).map(String));
  const [high, wide] = extent(squares);
  const all = Array.from({ length: SIZE * SIZE }, (_, at): Square => [Math.floor(at / SIZE), at % SIZE]);
  const free = all.filter((corner) => corner[0] + high <= SIZE && corner[1] + wide <= SIZE)
    .filter((corner) => !shifted(squares, corner).some((square) => filled.has(String(square))));
  const far = ([row, column]: Square): number => (row - wanted[0]) ** 2 + (column - wanted[1]) ** 2;
  return free.reduce((best: Square | null, each) => (best && far(best) <= far(each) ? best : each), null) ?? wanted;
}

/** The outline of squares without holes as corners x,y, clockwise, `inset` inside of the edge. */
export function outline(squares: readonly Square[], inset: number): [number, number][] {
  const filled = new Set(squares.map(String));
  const has = (row: number, column: number): boolean => filled.has(`${row},${column}`);
  const next = new Map<string, [number, number]>();
  const edge = (x: number, y: number, dx: number, dy: number): void => {
    // Two squares that touch in a corner only never do so in a polyomino this small.
    next.set(`${x},${y}`, [dx, dy]);
  };
  for (const [row, column] of squares) {
    if (!has(row - 1, column)) edge(column, row, 1, 0);
    if (!has(row, column + 1)) edge(column + 1, row, 0, 1);
    if (!has(row + 1, column)) edge(column + 1, row + 1, -1, 0);
    if (!has(row, column - 1)) edge(column, row + 1, 0, -1);
  }
  const [first = '0,0'] = next.keys();
  const corners: [number, number][] = [];
  let [x, y] = first.split(',').map(Number) as [number, number];
  let before = next.get(first) ?? [1, 0];
  for (let steps = next.size; steps > 0; steps -= 1) {
    x += before[0];
    y += before[1];
    const then = next.get(`${x},${y}`) ?? before;
    if (String(then) !== String(before)) {
      // Clockwise with y downwards, the inside is to the right of each edge: (dx, dy) has (-dy, dx).
      corners.push([x + inset * (-before[1] - then[1]), y + inset * (before[0] + then[0])]);
    }
    before = then;
  }
  return corners;
}

export function path(corners: readonly (readonly [number, number])[]): string {
  return `M${corners.map((corner) => corner.join(' ')).join('L')}Z`;
}
