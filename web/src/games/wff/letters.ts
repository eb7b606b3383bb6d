/** Letters of WFF 'N PROOF as they are drawn: each that is on a cube as a cube. For layout only. */

import type { Piece } from '../../cubes/written';

const CUBE = /^[CAKENRpqrsio]$/;
const ALONE = /^[sS]$/;

/** A WFF or a Solution. */
export function lettersOf(text: string): Piece[] {
  return [...text.matchAll(/\S/g)].map(({ 0: letter, index }) => ({
    cube: CUBE.test(letter) ? letter : '',
    text: letter,
    start: index,
    end: index + 1,
  }));
}

/** A reason: rules in cubes, lines in figures; `s` is said as what it is. */
export function reasonOf(text: string, depth: number): Piece[] {
  if (ALONE.test(text.trim())) {
    const start = text.search(/\S/);
    return [{ cube: '', text: depth ? 'suppose' : 'premise', word: true, start, end: start + 1 }];
  }
  return [...text.matchAll(/\d+(?:[-–]\d+)?,?|\S/g)].map(({ 0: found, index }) => ({
    cube: CUBE.test(found) ? found : '',
    text: found,
    word: /[\d,]/.test(found),
    start: index,
    end: index + found.length,
  }));
}
