/** Cubes as the server writes them: `r3`, `k+`, `3<sw>`, `0<7,ud>`. For layout only. */

import { COLOURS, SIGNS, SYMBOLS } from '../lib/api/generated/equations_notes';

export { COLOURS };
export type Colour = keyof typeof COLOURS;

export interface CubeShown {
  colour: Colour | '';
  symbol: string;
  sideways: boolean;
  upsideDown: boolean;
  /** What it is said to stand for, or is used as; empty for itself. */
  stands: string;
}

const LETTERS = `[${Object.keys(COLOURS).join('')}]`;
const ANY = SYMBOLS.replace(/[-^]/g, '\\$&');
/** A cube of Equations, perhaps with its colour. */
export const CUBE = `(?:${LETTERS}(?=[${ANY}]))?[${ANY}]`;
/** A colour is the letter before a digit or a sign; a letter by itself is a cube's own. */
export const PAINTED = `${LETTERS}(?=[${ANY}×−*/v])`;
const SHAPE = new RegExp(`^(${PAINTED})?([^<]+)(?:<([^>]*)>)?$`, 'u');

/** Read one cube; anything unreadable is shown as it stands. */
export function readCube(text: string): CubeShown {
  const found = SHAPE.exec(text.trim());
  if (!found) return { colour: '', symbol: text, sideways: false, upsideDown: false, stands: '' };
  const notes = (found[3] ?? '').split(',').map((note) => note.trim());
  const stands = notes.filter((note) => note && note !== 'sw' && note !== 'ud').join(' ');
  return {
    colour: (found[1] ?? '') as Colour | '',
    symbol: found[2] ?? '',
    sideways: notes.includes('sw'),
    upsideDown: notes.includes('ud'),
    stands,
  };
}

const FACES: Readonly<Record<string, string>> = { x: '×', '-': '−', '/': '÷', v: '√' };

/** The symbol as it is printed on the cube. */
export function face(symbol: string): string {
  return FACES[symbol] ?? symbol;
}

/** Signs of operations are drawn, as paths in a square of 64. */
export const DRAWN: Readonly<Record<string, string>> = {
  '+': 'M32 18v27M18.5 31.5h27',
  '−': 'M18.5 31.5h27',
  '×': 'M22 21.5l20 20M42 21.5l-20 20',
  '÷': 'M18.5 31.5h27M32 18.6v.1M32 44.4v.1',
  '^': 'M21 38.5l11-13.5 11 13.5',
  '√': 'M15.5 34l5.5-2.5 7.5 13.5 6-27h14.5',
  i: 'M32 29.5v15M32 18.4v.1', // as small as in a sentence a letter's dot is lost
};

const NAMES: Readonly<Record<string, string>> = SIGNS;

/** A cube with a letter: capital or small. Its look tells them apart, not only its colour. */
export function letterCase(symbol: string): 'capital' | 'small' | '' {
  if (!/^[A-Za-z]$/.test(symbol) || symbol in FACES) return '';
  return symbol === symbol.toUpperCase() ? 'capital' : 'small';
}

/** What a screen reader says: `red 3, sideways, stands for 7`, `capital K`. */
export function cubeName(cube: CubeShown): string {
  const colour = cube.colour ? `${COLOURS[cube.colour]} ` : '';
  const letter = letterCase(cube.symbol);
  const parts = [letter ? `${letter} ${cube.symbol}` : colour + (NAMES[cube.symbol] ?? cube.symbol)];
  if (cube.sideways) parts.push('sideways');
  if (cube.upsideDown) parts.push('upside-down');
  if (cube.stands) parts.push(`stands for ${NAMES[cube.stands] ?? cube.stands}`);
  return parts.join(', ');
}
