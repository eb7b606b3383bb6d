/** The board and the deck of Stars & Bars: a copy of the server's `equipment.toml`, kept by a test. */

export const ROWS: readonly (readonly string[])[] = [
  ['a1', 'b1', 'c1', 'd1'],
  ['a2', 'b2', 'c2', 'd2'],
  ['a3', 'b3', 'c3', 'd3'],
  ['a4', 'b4', 'c4', 'd4'],
];
/** The cells of the Central Playing Area. */
export const CENTRAL: readonly string[] = ['b2', 'c2', 'b3', 'c3'];
/** The cells in the order of the server's stacks. */
export const CELLS: readonly string[] = ROWS.flat();
export const VALUES: readonly (readonly string[])[] = [
  ['star', 'bar'],
  ['1', '2', '3'],
  ['red', 'blue', 'green'],
  ['solid', 'striped', 'open'],
];
export const DECK = VALUES.reduce((product, values) => product * values.length, 1);

const STEPS = [-1, 0, 1];

export const isCentral = (cell: string): boolean => CENTRAL.includes(cell);

/** The cells around a cell that lie in the same area. */
export function beside(cell: string): string[] {
  const down = ROWS.findIndex((row) => row.includes(cell));
  const across = ROWS[down]?.indexOf(cell) ?? -1;
  const around = STEPS.flatMap((dy) => STEPS.map((dx) => ROWS[down + dy]?.[across + dx] ?? ''));
  return around.filter((each) => each && each !== cell && isCentral(each) === isCentral(cell));
}

interface Pile {
  cards?: string[];
  down?: number;
}

/** The card that lies face up on a pile, or '' where there is none. */
export function topOf({ cards = [], down = 0 }: Pile): string {
  return cards.length > down ? (cards.at(-1) ?? '') : '';
}

/** How many cards lie neither on the board nor in a hand nor beside it. */
export function deckLeft(
  stacks: readonly Pile[],
  hands: readonly (readonly string[])[],
  discards: readonly string[],
): number {
  const piles = [...stacks.map(({ cards = [] }) => cards), ...hands, discards];
  return DECK - piles.reduce((sum, pile) => sum + pile.length, 0);
}

const HAND = 4;

/** The places of a hand: cards stay where they were, a new one comes to the first empty place. */
export function kept(before: readonly string[], hand: readonly string[]): string[] {
  const places = Array.from({ length: Math.max(HAND, hand.length) }, (_, at) => before[at] ?? '').map((card) => (hand.includes(card) ? card : ''));
  const missing = hand.filter((card) => !places.includes(card));
  return places.map((card) => card || (missing.shift() ?? ''));
}
