import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { beside, CHIPS, inLine, ROWS, spiral } from './layout';
import { back, drawn, gives, typed, used } from './sentence';

describe('the board of Contig 60', () => {
  it('is the one of the server', () => {
    const toml = readFileSync('../src/flubball/games/contig_60/equipment.toml', 'utf-8');
    const rows = /^rows = (\[[^]*?^\])/m.exec(toml)?.[1] ?? '';
    expect(ROWS).toEqual(JSON.parse(rows.replace(/,\s*\]$/, ']')));
    expect(/^chips = (\d+)/m.exec(toml)?.[1]).toBe(String(CHIPS));
  });

  it('has eight spaces around one in the middle, three around a corner', () => {
    expect(beside(28)).toHaveLength(8);
    expect(beside(0).sort((one, other) => one - other)).toEqual([1, 27, 28]);
  });

  it('winds from the corner inwards, one space at a time', () => {
    const points = spiral().split(' ').map((point) => point.split(',').map(Number));
    expect(points).toHaveLength(64);
    points.slice(1).forEach(([x = 0, y = 0], at) => {
      const [left = 0, top = 0] = points[at] ?? [];
      expect(Math.abs(x - left) + Math.abs(y - top)).toBe(1);
    });
  });
});

describe('five in a line', () => {
  it('are found along rows, columns and both slants', () => {
    expect(inLine([3, 2, 1, 0, 4, 60])).toEqual([0, 1, 2, 3, 4]);
    expect(inLine([0, 28, 55, 125, 150])).toEqual([0, 28, 55, 125, 150]);
    expect(inLine([7, 33, 66, 144, 180])).toEqual([7, 33, 66, 144, 180]);
    expect(inLine([0, 1, 2, 3, 5])).toEqual([]);
  });
});

describe('a sentence while it is written', () => {
  it('takes the keys of dice and signs', () => {
    const keys = ['3', '+', '5', '=', '8', ',', '8', '*', '4'];
    expect(keys.reduce((text, key) => typed(text, key) ?? text, '')).toBe('3+5=8, 8×4');
    expect(typed('3', 'q')).toBeNull();
    expect(back('3+5=8, ')).toBe('3+5=8');
    expect(typed('', 'Backspace')).toBe('');
  });

  it('shows which dice it has used, each for one number', () => {
    expect(used('3+', [3, 3, 4])).toEqual([true, false, false]);
    expect(used('34', [3, 3, 4])).toEqual([false, false, false]);
  });

  it('gives its number, times and divided first, a chain what its second sentence gives', () => {
    expect([gives('3+5×4'), gives('2−4÷4'), gives('3+5=8, 8×4')]).toEqual([23, 1, 32]);
    expect([gives('5÷4'), gives('3+'), gives(''), gives('5÷0')]).toEqual([null, null, null, null]);
    expect(gives('5÷4×4')).toBe(5);
  });

  it('is drawn with the dice it uses, and numbers it has worked out', () => {
    const text = drawn('3+5=8, 8×5', [3, 5, 5]).map(({ text, die }) => (die ? `[${text}]` : text));
    expect(text.join(' ')).toBe('[3] + [5] = 8 , 8 × [5]');
  });
});
