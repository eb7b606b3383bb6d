import { describe, expect, it } from 'vitest';

import { cells } from './hexes';
import { cellName, cellsIn, nameOf, withNames } from './names';

describe('the names of cells', () => {
  it('are rows and slanting lines, the throne in the middle', () => {
    expect(cellName([0, 0])).toBe('f6');
    expect([cellName([0, -5]), cellName([0, 5])]).toEqual(['a6', 'k6']);
    expect([[1, 0], [2, 0], [3, 0]].map((cell) => cellName(cell as [number, number]))).toEqual(['f7', 'f8', 'f9']);
    expect(new Set(cells().map(cellName)).size).toBe(91);
  });

  it('stand in sentences for what the server writes', () => {
    expect(withNames('Move your Guard on -4,-1 inward to -3,-1.')).toBe('Move your Guard on e2 inward to e3.');
    expect(withNames('2,0, then 1,1, then 0,2 are in one line.')).toBe('f8, then g7, then h6 are in one line.');
    expect(withNames('9,9 is not on the board, 1,000 neither.')).toBe('9,9 is not on the board, 1,000 neither.');
    expect(withNames('You move 3,−3 to 2,−2.')).toBe('You move c9 to d8.'); // as the server prints it
    expect(nameOf('5,-5')).toBe('a11');
  });

  it('are found again, for the board to point at', () => {
    expect(cellsIn('Move f7 to f8, or 0,0.')).toEqual(['1,0', '2,0', '0,0']);
    expect(cellsIn('A Guard on 9,9.')).toEqual([]);
  });
});
