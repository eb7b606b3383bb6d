/** What is written on paper, as far as the page has to know: cubes, notes, and which are in use. */

import type { Mat } from '../../lib/api/generated/cubes';
import { COLOURED, COLOURS, NOTED, NOTES, SPELLINGS, SYMBOLS, WILD } from '../../lib/api/generated/equations_notes';
import { CUBE, readCube } from '../../cubes/notation';
import { cubesIn, type Place, USABLE } from '../../cubes/sections';
import type { Piece } from '../../cubes/written';

const LAST = new RegExp(`(${CUBE})(?:<([^>]*)>)?\\s*$`, 'u');
const NOTE = /<[^>]*>/g;
const TYPED: Readonly<Record<string, string>> = SPELLINGS;

/** The text with the signs of the cubes for those of the keyboard. */
export function plainText(text: string): string {
  return [...text].map((letter) => TYPED[letter] ?? letter).join('');
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


/** The cubes one may use, those that were tapped before others that show the same. */
function usable(mat: Mat, tapped: readonly string[]): { cube: string; key: string }[] {
  const left = USABLE.flatMap((section) => cubesIn(mat, section).map((cube, index) => ({ cube, key: `${section} ${index}` })));
  const first = tapped.flatMap((cube) => {
    const at = left.findIndex((each) => each.cube === cube);
    return at < 0 ? [] : left.splice(at, 1);
  });
  return [...first, ...left];
}

/** Which cubes of the mat the Solution, left of the equal sign, seems to take. */
export function usedIn(text: string, mat: Mat, tapped: readonly string[] = []): (place: Place) => boolean {
  const solution = plainText((text.split('=')[0] ?? '').replace(NOTE, ''));
  const taken = new Set<string>();
  const all = usable(mat, tapped);
  for (const letter of solution) {
    const place = all.find(({ cube, key }) => readCube(cube).symbol === letter && !taken.has(key));
    if (place) taken.add(place.key);
  }
  return (place) => taken.has(`${place.section} ${place.index}`);
}

export interface NoteChoice {
  value: string;
  label: string;
}

const BY_VARIATION: Readonly<Record<string, Readonly<Record<string, string>>>> = NOTED;
const WILD_BY: Readonly<Record<string, string>> = WILD;

/** What a cube can be said to stand for with these variations, for a menu. Typing can say more. */
export function noteChoices(cube: string, variations: readonly string[]): NoteChoice[] {
  const { symbol } = readCube(cube);
  const given = variations.flatMap((name) => Object.entries(BY_VARIATION[name] ?? {}));
  const found = Object.entries(NOTES)
    .filter(([note]) => given.some(([each, on]) => each === note && on.includes(symbol)))
    .map(([value, label]) => ({ value, label }));
  const stands = variations.some((name) => WILD_BY[name] === symbol)
    ? [...SYMBOLS].filter((each) => each !== symbol).map((value) => ({ value, label: `stands for ${value}` }))
    : [];
  const all = [...found, ...stands];
  return all.length ? [...all, { value: '', label: 'itself' }] : [];
}

/** Does a variation make colours matter, so that they are written? */
export function needsColour(variations: readonly string[]): boolean {
  return variations.some((name) => name in COLOURED);
}

const SIGN = `[${(SYMBOLS + Object.keys(SPELLINGS).join('')).replace(/[-^]/g, '\\$&')}]`;
const ONE = new RegExp(`((?:[${Object.keys(COLOURS).join('')}](?=${SIGN}))?${SIGN}(?:<[^>]*>)?)|\\S`, 'gu');

/** What is written, in pieces: a cube with its colour and note is one. */
export function piecesOf(text: string): Piece[] {
  return [...text.matchAll(ONE)].map(({ 0: whole, 1: cube, index }) => {
    const start = [...text.slice(0, index)].length;
    return { text: whole, cube: cube ? plainText(cube) : '', start, end: start + [...whole].length };
  });
}

/** What is written, with the Goal behind it where no equal sign is written yet. */
export function whole(text: string, goal: string): string {
  return text && goal && !text.includes('=') ? `${text}=${goal}` : text;
}

/** The Equation as it would be laid: the Solution with cubes of the mat, the Goal with its own. */
export function laidOut(text: string, mat: Mat, tapped: readonly string[] = []): Piece[] {
  const left = usable(mat, tapped).map(({ cube }) => cube);
  const goal = (mat.goal ?? '').match(/[rbgk](?=[-0-9+x÷^√])[-0-9+x÷^√]/gu) ?? [];
  let right = false;
  return piecesOf(text).map((piece) => {
    if (piece.text === '=') right = true;
    return piece.cube ? { ...piece, cube: painted(piece.cube, right ? goal : left) } : piece;
  });
}

/** The cube with the colour of one like it, which is then used up. */
function painted(cube: string, from: string[]): string {
  const { colour, symbol } = readCube(cube);
  if (colour) return cube;
  const at = from.findIndex((each) => readCube(each).symbol === symbol);
  const [found = ''] = at < 0 ? [''] : from.splice(at, 1);
  return readCube(found).colour + cube;
}
