/** The hexagons of the board, for drawing: axial places, rings, points. */

export type Cell = readonly [number, number];

export const RINGS = 5;
export const SIZE = 30;
/** Where the Queens start, as in the server's `equipment.toml`; a test compares them. */
export const STARTS: readonly string[] = ['0,-5', '0,5'];
const TALL = Math.sqrt(3);

export function ringOf([q, r]: Cell): number {
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

export function name([q, r]: Cell): string {
  return `${q},${r}`;
}

/** The middle of a hexagon with its point up; `upright`, the board stands on its corner. */
export function centre([q, r]: Cell, upright = false): { x: number; y: number } {
  const [x, y] = [SIZE * TALL * (q + r / 2), SIZE * 1.5 * r];
  return upright ? { x: y, y: -x } : { x, y };
}

/** All cells, by rows from the top. */
export function cells(rings = RINGS): Cell[] {
  const span = Array.from({ length: 2 * rings + 1 }, (_, at) => at - rings);
  return span.flatMap((r) => span.map((q): Cell => [q, r])).filter((cell) => ringOf(cell) <= rings);
}

/** The corners, for a polygon. */
export function corners(cell: Cell, size = SIZE - 1, upright = false): string {
  const { x, y } = centre(cell, upright);
  return Array.from({ length: 6 }, (_, at) => {
    const turn = (Math.PI / 3) * at - (upright ? 0 : Math.PI / 2);
    return `${(x + size * Math.cos(turn)).toFixed(2)},${(y + size * Math.sin(turn)).toFixed(2)}`;
  }).join(' ');
}
