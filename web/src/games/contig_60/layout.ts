/** How the board of Contig 60 is drawn: a copy of the server's `equipment.toml`, kept by a test. */

/** Of each player. */
export const CHIPS = 25;

export const ROWS: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7],
  [27, 28, 29, 30, 31, 32, 33, 8],
  [26, 54, 55, 60, 64, 66, 34, 9],
  [25, 50, 120, 125, 144, 72, 35, 10],
  [24, 48, 108, 180, 150, 75, 36, 11],
  [23, 45, 100, 96, 90, 80, 37, 12],
  [22, 44, 42, 41, 40, 39, 38, 13],
  [21, 20, 19, 18, 17, 16, 15, 14],
];

const PLACES = new Map(
  ROWS.flatMap((row, down) => row.map((number, across) => [number, [down, across] as const])),
);
const STEPS = [-1, 0, 1];

/** The spaces around a space. */
export function beside(number: number): number[] {
  const [down, across] = PLACES.get(number) ?? [-9, -9];
  const around = STEPS.flatMap((dy) => STEPS.map((dx) => ROWS[down + dy]?.[across + dx]));
  return around.filter((each) => each !== undefined && each !== number) as number[];
}

/** The spiral from the lowest number to the highest, as points of a drawing one wide per space. */
export function spiral(): string {
  return [...PLACES]
    .sort(([one], [other]) => one - other)
    .map(([, [down, across]]) => `${across + 0.5},${down + 0.5}`)
    .join(' ');
}

const LINES = [[0, 1], [1, 0], [1, 1], [1, -1]] as const;
const FIVE = 5;

/** The first five of these numbers that lie in a line, or none. */
export function inLine(numbers: readonly number[]): number[] {
  const own = new Set(numbers);
  for (const number of numbers) {
    const [down, across] = PLACES.get(number) ?? [-9, -9];
    for (const [dy, dx] of LINES) {
      const line = Array.from({ length: FIVE }, (_, at) => ROWS[down + at * dy]?.[across + at * dx]);
      if (line.every((each) => each !== undefined && own.has(each))) return line as number[];
    }
  }
  return [];
}

/** The middle of a space, in spaces from the top left. */
export function middle(number: number): { x: number; y: number } {
  const [down, across] = PLACES.get(number) ?? [0, 0];
  return { x: across + 0.5, y: down + 0.5 };
}
