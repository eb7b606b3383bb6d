import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { cells, centre, corners, RINGS, ringOf, STARTS } from './hexes';
import { marks, standing, ways } from './pieces';

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

  it('is the one of the server', () => {
    const toml = readFileSync('../src/flubball/games/queens_and_guards/equipment.toml', 'utf-8');
    expect(/^rings = (\d+)/m.exec(toml)?.[1]).toBe(String(RINGS));
    const queens: number[][] = JSON.parse(/^queens = (.*)$/m.exec(toml)?.[1] ?? '');
    expect(queens.map(String)).toEqual(STARTS);
  });
});

describe('the pieces of Queens & Guards', () => {
  it('stand by cell', () => {
    const found = standing({ queens: [[0, -5], null], guards: [[[4, -5]], [[2, -5]]] });
    expect(found.get('0,-5')).toEqual({ seat: 0, queen: true });
    expect(found.get('2,-5')).toEqual({ seat: 1, queen: false });
    expect(found.size).toBe(3);
  });

  it('go where the server’s words say', () => {
    expect(ways(['move 0,-5 0,-4', 'pass', 'rim 2,1 5,0', 'trap 1,1'])).toEqual([
      { text: 'move 0,-5 0,-4', start: '0,-5', end: '0,-4' },
      { text: 'rim 2,1 5,0', start: '2,1', end: '5,0' },
    ]);
  });

  it('carry signs for announced, silent and frozen traps', () => {
    const found = marks({ trapped: [[1, 1], [2, 0], [5, 0]], frozen: [[5, 0]], announced: [[1, 1], [5, 0]] });
    expect([...found]).toEqual([
      ['1,1', 'trapped'],
      ['2,0', 'silent'],
      ['5,0', 'frozen'],
    ]);
  });
});
