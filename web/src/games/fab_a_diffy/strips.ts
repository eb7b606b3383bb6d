/** How long strips are and where they are laid. The set is the server's, kept so by a test. */

export const PARTS: readonly number[] = [2, 3, 4, 6, 12];
export const WITHOUT: readonly string[] = ['0/6', '0/12'];

const NAMES: Readonly<Record<number, readonly [string, string]>> = {
  2: ['half', 'halves'],
  3: ['third', 'thirds'],
  4: ['quarter', 'quarters'],
  6: ['sixth', 'sixths'],
  12: ['twelfth', 'twelfths'],
};

export const COUNT = PARTS.reduce((sum, parts) => sum + parts + 1, 0) - WITHOUT.length;

export interface Strip {
  /** How many parts count, and how many there are. */
  top: number;
  parts: number;
}

export function readStrip(name: string): Strip {
  const [top = 0, parts = 1] = name.split('/').map(Number);
  return { top, parts };
}

/** The length of a strip; a whole is 1. */
export function length(name: string): number {
  const { top, parts } = readStrip(name);
  return top / parts;
}

/** `3/4` as `3 quarters`, as one would say it. */
export function spoken(name: string): string {
  const { top, parts } = readStrip(name);
  return `${top} ${NAMES[parts]?.[top === 1 ? 0 : 1] ?? `parts of ${parts}`}`;
}

/** `twelfths`. */
export function partsName(parts: number): string {
  return NAMES[parts]?.[1] ?? `parts of ${parts}`;
}

/** Its names with the parts that strips have: `1/3`, `2/6`, `4/12`; its own comes first. */
export function otherNames(name: string): string[] {
  const { top, parts } = readStrip(name);
  const all = PARTS.filter((each) => (top * each) % parts === 0).map((each) => `${(top * each) / parts}/${each}`);
  return [name, ...all.filter((each) => each !== name)];
}

export type Way = 'end to end' | 'side by side';

export interface Piece {
  strip: string;
  /** Where it begins. */
  at: number;
  row: number;
}

/** Two strips one behind the other; or the shorter below the end of the longer, so that the rest
 * of the longer one is their difference and begins where every strip begins. */
export function lay(strips: readonly string[], way: Way): Piece[] {
  const [one, other] = strips;
  if (one === undefined) return [];
  if (other === undefined) return [{ strip: one, at: 0, row: 0 }];
  if (way === 'end to end') {
    return [
      { strip: one, at: 0, row: 0 },
      { strip: other, at: length(one), row: 0 },
    ];
  }
  const [long, short] = length(one) < length(other) ? [other, one] : [one, other];
  return [
    { strip: long, at: 0, row: 0 },
    { strip: short, at: length(long) - length(short), row: 1 },
  ];
}

/** The middle of what is seen of a piece beside a whole, where its name stands. */
export function nameAt({ strip, at }: Piece): number {
  return (Math.min(1, at) + Math.min(1, at + length(strip))) / 2;
}

/** What one sees when two strips lie beside a third, for those who can't see it. */
export function seen(strips: readonly string[], way: Way, shown: string): string {
  const [one, other] = strips;
  if (one === undefined) return '';
  if (other === undefined) return `${one} is ${compared(length(one), shown)}.`;
  const [long, short] = [length(one), length(other)].sort((a, b) => b - a) as [number, number];
  if (way === 'end to end') return `${one} and ${other} end to end are ${compared(long + short, shown)}.`;
  return `What ${one} and ${other} differ by is ${compared(long - short, shown)}.`;
}

/** Twelfths of twelfths: finer than any difference between strips, coarser than a rounding. */
export const FINE = 1 / 144;

function compared(found: number, shown: string): string {
  const gap = found - length(shown);
  if (Math.abs(gap) < FINE) return `as long as ${shown}`;
  return gap > 0 ? `longer than ${shown}` : `shorter than ${shown}`;
}

/** How many strips lie in the deck: all that are nowhere else. */
export function inDeck(lying: readonly string[], tricks: readonly (readonly (readonly string[])[])[]): number {
  const away = tricks.flat(2);
  return COUNT - new Set([...lying, ...away]).size;
}

/** The colour of a strip, by its number of parts: `--strip-2` and so on, in the tokens. */
export function hueOf(name: string): string {
  return `var(--strip-${readStrip(name).parts}, var(--unknown))`;
}

/** Where the strips lie after a change: each keeps its rectangle, '' is one that was left, and a new
    strip takes the first that is free. */
export function settled(before: readonly string[], face: readonly string[]): string[] {
  const places = before.map((strip) => (face.includes(strip) ? strip : ''));
  for (const strip of face) {
    if (places.includes(strip)) continue;
    const free = places.indexOf('');
    places[free < 0 ? places.length : free] = strip;
  }
  while (places.at(-1) === '') places.pop();
  return places;
}
