/** What is written on paper, as far as the page has to know: cubes, notes, and which are in use. */

import type { Mat } from '../../lib/api/generated/cubes';
import { readCube } from '../../cubes/notation';
import { cubesIn, type Place, type SectionName } from '../../cubes/sections';

const LAST = /((?:[rbgk](?=[-0-9+x÷^√]))?[-0-9+x÷^√])(?:<([^>]*)>)?\s*$/u;
const NOTE = /<[^>]*>/g;
const SPELLINGS: Readonly<Record<string, string>> = {
  '*': '^',
  '×': 'x',
  X: 'x',
  '/': '÷',
  '−': '-',
  v: '√',
};

/** The text with the signs of the cubes for those of the keyboard. */
export function plainText(text: string): string {
  return [...text].map((letter) => SPELLINGS[letter] ?? letter).join('');
}

/** The cube just before the caret, with its note. */
export function cubeBefore(text: string): { cube: string; note: string; start: number } | null {
  const found = LAST.exec(text);
  return found ? { cube: found[1] ?? '', note: found[2] ?? '', start: found.index } : null;
}

/** Write a note behind the cube before the caret; an empty note takes it away. */
export function withNote(before: string, note: string): string {
  const found = cubeBefore(before);
  if (!found) return before;
  return before.slice(0, found.start) + found.cube + (note ? `<${note}>` : '');
}

const ORDER: readonly SectionName[] = ['required', 'permitted', 'resources'];

/** Which cubes of the mat the Solution, left of the equal sign, seems to take. */
export function usedIn(text: string, mat: Mat): (place: Place) => boolean {
  const solution = plainText((text.split('=')[0] ?? '').replace(NOTE, ''));
  const taken = new Set<string>();
  for (const letter of solution) {
    const place = ORDER.flatMap((section) =>
      cubesIn(mat, section).map((cube, index) => ({ cube, key: `${section} ${index}` })),
    ).find(({ cube, key }) => readCube(cube).symbol === letter && !taken.has(key));
    if (place) taken.add(place.key);
  }
  return (place) => taken.has(`${place.section} ${place.index}`);
}

export interface NoteChoice {
  value: string;
  label: string;
}

const SYMBOLS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '+', '-', 'x', '÷', '^', '√'];
const BY_VARIATION: readonly { when: RegExp; on: RegExp; note: string; label: string }[] = [
  { when: /^sideways$/, on: /[0-9]/, note: 'sw', label: 'sideways' },
  { when: /^upside-down$/, on: /[0-9]/, note: 'ud', label: 'upside-down' },
  { when: /^exponent/, on: /[0-9]/, note: 'exp', label: 'an exponent' },
  { when: /^lcm$/, on: /√/, note: 'lcm', label: 'least common multiple' },
  { when: /^gcf$/, on: /\^/, note: 'gcf', label: 'greatest common factor' },
  { when: /^base/, on: /\^/, note: 'ten', label: 'the digit ten' },
  { when: /^base/, on: /√/, note: 'eleven', label: 'the digit eleven' },
  { when: /^decimal/, on: /\^/, note: '.', label: 'a decimal point' },
  { when: /^imaginary$/, on: /-/, note: 'i', label: 'i, sideways' },
];

/** What a cube can be said to stand for with these variations, for a menu. Typing can say more. */
export function noteChoices(cube: string, variations: readonly string[]): NoteChoice[] {
  const { symbol } = readCube(cube);
  const found = BY_VARIATION.filter(
    (each) => each.on.test(symbol) && variations.some((name) => each.when.test(name)),
  ).map((each) => ({ value: each.note, label: each.label }));
  const wild = variations.some((name) => name.endsWith('wild') && name.startsWith(symbol));
  const stands = wild
    ? SYMBOLS.filter((each) => each !== symbol).map((each) => ({ value: each, label: `stands for ${each}` }))
    : [];
  const all = [...found, ...stands];
  return all.length ? [...all, { value: '', label: 'itself' }] : [];
}

/** Does a variation make colours matter, so that they are written? */
export function needsColour(variations: readonly string[]): boolean {
  return variations.some((name) => /-(red|blue|green|black)$/.test(name));
}
