import { describe, expect, it } from 'vitest';

import { cells, centre, corners, ringOf } from './hexes';

describe('the board of Queens & Guards', () => {
  it('has 91 hexagons in five rings round a middle', () => {
    const all = cells();
    expect(all).toHaveLength(91);
    expect(all.filter((cell) => ringOf(cell) === 5)).toHaveLength(30);
    expect(all.filter((cell) => ringOf(cell) === 0)).toEqual([[0, 0]]);
  });

  it('draws them by rows, six corners each', () => {
    expect(centre([0, 0])).toEqual({ x: 0, y: 0 });
    expect(centre([0, -5]).y).toBeLessThan(centre([0, 5]).y);
    expect(corners([1, 1]).split(' ')).toHaveLength(6);
  });
});
