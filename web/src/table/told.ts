/** A told sentence in words and cubes: what names a cube, or writes an Equation, is drawn. */

import { COLOURS } from '../cubes/notation';
import { SYMBOLS } from '../lib/api/generated/equations_notes';

/** The context of a table that has a board and no cubes. */
export const BOARD = Symbol('board');

export interface ToldPart {
  text: string;
  /** What is drawn in its place: cubes as the server writes them, and signs between them. */
  pieces: readonly { cube: string; text: string }[];
}

const SIGNS: Readonly<Record<string, string>> = { plus: '+', minus: '-', times: 'x', 'divided by': '÷', 'to the power': '^', root: '√' };
const NAMED = String.raw`\b(?<colour>red|blue|green|black) (?<what>\d|plus|minus|times|divided by|to the power|root|[-+x÷^√×−])(?![\w])|\b(?:capital|small) (?<letter>[A-Za-z])\b`;
const LETTERS = Object.keys(COLOURS).join('');
const ANY = `${SYMBOLS}×−*`.replace(/[-^]/g, '\\$&');
const CUBE = `(?:[${LETTERS}](?=[${ANY}]))?[${ANY}](?:<[^>]*>)?`;
/** Cubes and signs in a row; a full stop after them is the sentence's. */
const WRITTEN = `(?<![\\w.:-])(?<written>\\(*(?:${CUBE})(?:[ ()!=]*(?:${CUBE}))*[)!]*)(?![\\w:-])`;
/** Letters are words elsewhere: these are a Solution's premises and rules. */
const SOLUTION = String.raw`(?<=\bSolution is )(?<solution>[CAKENRpqrsio',() ]+/[CAKENRpqrsio',() ]+)(?=\.)`;
const TOLD = new RegExp(`${NAMED}|${SOLUTION}|${WRITTEN}`, 'gu');
const ONLY_NAMED = new RegExp(NAMED, 'gu');
const ONE = new RegExp(`(${CUBE})|\\S`, 'gu');
/** Only numbers are no Equation, and `2026-27` is a year; behind `sets the Goal` every cube is one. */
const MEANT = new RegExp(`<|=|[${LETTERS}](?=[${ANY}])|[\\d)!] *[-+x÷^√×−*]|√ *\\d`, 'u');
const YEAR = /^\d{4}-\d\d$/u;

function meant(written: string, before: string): boolean {
  return (MEANT.test(written) && !YEAR.test(written)) || /\bsets? the Goal $/iu.test(before);
}

/** At boards nothing that is written is a row of cubes: fractions, numbers of a row, cells. */
export function told(text: string, cubes = true): ToldPart[] {
  const found: ToldPart[] = [];
  let from = 0;
  for (const match of text.matchAll(cubes ? TOLD : ONLY_NAMED)) {
    const { colour = '', what = '', letter = '', solution = '', written = '' } = match.groups ?? {};
    if (written && !meant(written, text.slice(0, match.index))) continue;
    const painted = Object.entries(COLOURS).find(([, name]) => name === colour)?.[0] ?? '';
    const pieces = solution
      ? [...solution].map((each) => ({ cube: /[A-Za-z]/.test(each) ? each : '', text: each }))
      : written
      ? [...written.matchAll(ONE)].map(([whole, cube = '']) => ({ cube, text: whole }))
      : [{ cube: letter || painted + (SIGNS[what] ?? what), text: match[0] }];
    found.push({ text: text.slice(from, match.index), pieces: [] }, { text: match[0], pieces });
    from = match.index + match[0].length;
  }
  return [...found, { text: text.slice(from), pieces: [] }].filter((part) => part.text);
}
