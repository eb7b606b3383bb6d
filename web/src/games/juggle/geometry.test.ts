import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { COLOURS, SHAPES, SIZE } from './equipment';
import {
  cellName,
  extent,
  flipped,
  grip,
  outline,
  plainTurn,
  quarter,
  readCell,
  squaresOf,
  turned,
  within,
} from './geometry';
import { Held } from './held.svelte';

const text = (path: string): string => readFileSync(path, 'utf-8');

describe('the equipment of Juggle', () => {
  const toml = text('../src/flubball/games/juggle/equipment.toml');

  it('is the one of the server', () => {
    const shapes = [...toml.matchAll(/^name = "(\w+)"\nrows = (\[.*\])/gm)].map(
      ([, name = '', rows = '']) => [name, JSON.parse(rows)],
    );
    expect(Object.entries(SHAPES)).toEqual(shapes);
    expect(toml).toContain(`size = ${SIZE}\n`);
    expect(toml).toContain(`colours = ${JSON.stringify(COLOURS).replaceAll(',', ', ')}\n`);
  });

  it('lies on the board in as many ways as the server counts', () => {
    const lines = text('../tests/juggle/placements.txt').trim().split('\n');
    const turns = ['0', '90', '180', '270', 'f0', 'f90', 'f180', 'f270'];
    for (const [shape = '', squares, ways, many] of lines.map((line) => line.split(' '))) {
      const different = turns.filter((turn) => plainTurn(shape, turn) === turn);
      const places = different.map((turn) => {
        const [high, wide] = extent(turned(shape, turn));
        return (SIZE + 1 - high) * (SIZE + 1 - wide);
      });
      expect([turned(shape, '0').length, different.length]).toEqual([Number(squares), Number(ways)]);
      expect(places.reduce((sum, each) => sum + each)).toBe(Number(many));
    }
  });
});

describe('a piece', () => {
  const TURNS = ['0', '90', '180', '270', 'f0', 'f90', 'f180', 'f270'];

  it('lies on the squares that the server means', () => {
    const lying = (turn: string): string[] => squaresOf({ piece: 'red-F5', cell: 'c4', turn }).map(cellName);
    expect(lying('0')).toEqual(['d4', 'e4', 'c5', 'd5', 'd6']);
    expect(lying('f90')).toEqual(['e4', 'c5', 'd5', 'e5', 'd6']);
    expect(lying('f180')).toEqual(['d4', 'c5', 'd5', 'd6', 'e6']);
  });

  it.each(['F5', 'N5', 'L4', 'S4', 'I3'])('%s turns and flips as it lies', (shape) => {
    for (const turn of TURNS) {
      const squares = turned(shape, turn);
      const [high, wide] = extent(squares);
      const sorted = (all: (readonly [number, number])[]): string[] => all.map(String).sort();
      expect(sorted(turned(shape, quarter(turn)))).toEqual(sorted(squares.map(([r, c]) => [c, high - 1 - r])));
      expect(sorted(turned(shape, flipped(turn)))).toEqual(sorted(squares.map(([r, c]) => [r, wide - 1 - c])));
    }
  });

  it('is drawn by its corners, some way inside of its edge', () => {
    expect(outline(turned('I2', '0'), 0)).toEqual([[2, 0], [2, 1], [0, 1], [0, 0]]);
    expect(outline(turned('I1', '0'), 0.25)).toEqual([[0.75, 0.25], [0.75, 0.75], [0.25, 0.75], [0.25, 0.25]]);
    expect(outline(turned('X5', '0'), 0.1)).toHaveLength(12);
    expect(outline(turned('L3', '0'), 0.1)).toContainEqual([0.9, 1.1]);
  });

  it('is held near its middle, and stays on the board', () => {
    expect(grip(turned('X5', '0'))).toEqual([1, 1]);
    expect(within(turned('I5', '0'), [-2, 8])).toEqual([0, 4]);
  });
});

describe('a piece in hand', () => {
  const held = new Held();

  it('begins unturned in the middle', () => {
    held.take('red-F5');
    expect(held.text).toBe('red-F5 d4 0');
    expect(cellName(held.at)).toBe('e5');
  });

  it('keeps its place when it turns and flips', () => {
    held.turnRight();
    held.flip();
    expect(cellName(held.at)).toBe('e5');
    expect(held.text).toBe('red-F5 d4 f270');
  });

  it('goes where it is held, as far as the board reaches', () => {
    held.move(readCell('i9'));
    expect(held.text).toBe('red-F5 g7 f270');
    held.nudge([0, -1]);
    expect(held.text).toBe('red-F5 f7 f270');
  });

  it('is said by the server’s name of its turn', () => {
    held.take('blue-I2');
    held.turnRight();
    held.turnRight();
    held.flip();
    expect(held.text).toMatch(/ 0$/);
  });

  it('begins clear of what lies on the board', () => {
    const lying = [{ piece: 'red-I5', cell: 'c5', turn: '0' }];
    held.take('yellow-I3', undefined, lying);
    const filled = new Set(lying.flatMap(squaresOf).map(String));
    expect(held.squares.some((square) => filled.has(String(square)))).toBe(false);
    held.take('blue-I2', undefined, []);
    expect(held.squares).toContainEqual([4, 4]);
  });

  it('may be one that lies already', () => {
    held.take('green-L4', { piece: 'green-L4', cell: 'b2', turn: 'f90' });
    expect(held.text).toBe('green-L4 b2 f90');
  });
});
