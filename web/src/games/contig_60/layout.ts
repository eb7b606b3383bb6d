/** How the board of Contig 60 is drawn: a copy of the server's `equipment.toml`, kept by a test. */

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
