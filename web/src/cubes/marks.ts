/** A text in pieces, those with a fault marked. */

import type { Mark } from '../lib/api/generated/api';

export interface Piece {
  text: string;
  marked: boolean;
}

/** Cut a text at its marks, which count characters from 0. */
export function pieces(text: string, marks: readonly Mark[]): Piece[] {
  const letters = [...text];
  const found: Piece[] = [];
  letters.forEach((letter, at) => {
    const marked = marks.some((mark) => mark.start <= at && at < mark.end);
    const last = found.at(-1);
    if (last?.marked === marked) last.text += letter;
    else found.push({ text: letter, marked });
  });
  return found;
}
