import { describe, expect, it } from 'vitest';

import { pieceAt, stepped, tapped } from './written';

const PIECES = [
  { cube: 'g6<ud>', text: '6<ud>', start: 0, end: 5 },
  { cube: '', text: '(', start: 6, end: 7 },
  { cube: 'k9', text: 'k9', start: 7, end: 9 },
];

describe('the caret of a drawn text', () => {
  it('goes by whole pieces, never into one', () => {
    expect([9, 7, 6, 3, 0].map((at) => stepped(PIECES, at, -1))).toEqual([7, 6, 0, 0, 0]);
    expect([0, 5, 7, 9].map((at) => stepped(PIECES, at, 1))).toEqual([5, 7, 9, 9]);
  });

  it('stands before a piece, or behind the last', () => {
    expect([0, 5, 6, 7, 9].map((at) => pieceAt(PIECES, at))).toEqual([0, 1, 1, 2, 3]);
    expect(pieceAt([], 0)).toBe(0);
  });

  it('goes to the edge that was tapped, in its row', () => {
    const row = (left: number, top: number) => ({ left, right: left + 30, top, bottom: top + 30 });
    const boxes = [row(0, 0), row(32, 0), row(0, 34)];
    expect(tapped(PIECES, boxes, 4, 10)).toBe(0);
    expect(tapped(PIECES, boxes, 27, 10)).toBe(5);
    expect(tapped(PIECES, boxes, 200, 10)).toBe(7);
    expect(tapped(PIECES, boxes, 200, 50)).toBe(9);
    expect(tapped([], [], 5, 5)).toBe(0);
  });
});
