import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { lastGame, resultOf } from './match';
import { back, built, signOf, typed } from './sentence';
import { COUNT, inDeck, lay, length, nameAt, otherNames, PARTS, seen, spoken, WITHOUT, settled } from './strips';

const nameOf = (seat: number | string): string => (String(seat) === '0' ? 'you' : 'swift fox');

describe('the strips of Fab-a-Diffy', () => {
  it('are those of the server', () => {
    const toml = readFileSync('../src/flubball/games/fab_a_diffy/equipment.toml', 'utf-8');
    const found = (key: string): unknown => JSON.parse(new RegExp(`^${key} = (.*)$`, 'm').exec(toml)?.[1] ?? '');
    expect(PARTS).toEqual(found('parts'));
    expect(WITHOUT).toEqual(found('without'));
    expect(COUNT).toBe(30);
  });

  it('are as long as their fraction of the whole', () => {
    expect([length('0/3'), length('3/4'), length('12/12')]).toEqual([0, 0.75, 1]);
    expect([spoken('1/2'), spoken('3/4'), spoken('0/3')]).toEqual(['1 half', '3 quarters', '0 thirds']);
  });

  it('lie end to end for a sum', () => {
    expect(lay(['1/2', '1/4'], 'end to end')).toEqual([
      { strip: '1/2', at: 0, row: 0 },
      { strip: '1/4', at: 0.5, row: 0 },
    ]);
    expect(lay(['1/2'], 'side by side')).toEqual([{ strip: '1/2', at: 0, row: 0 }]);
    expect(lay([], 'end to end')).toEqual([]);
  });

  it('lie side by side for a difference, whichever was touched first', () => {
    for (const strips of [['1/4', '3/4'], ['3/4', '1/4']]) {
      expect(lay(strips, 'side by side')).toEqual([
        { strip: '3/4', at: 0, row: 0 },
        { strip: '1/4', at: 0.5, row: 1 },
      ]);
    }
  });

  it('have other names with the parts that strips have', () => {
    expect(otherNames('1/3')).toEqual(['1/3', '2/6', '4/12']);
    expect(otherNames('3/12')).toEqual(['3/12', '1/4']);
    expect(otherNames('5/12')).toEqual(['5/12']);
  });

  it('have their names below what is seen of them', () => {
    expect(nameAt({ strip: '1/2', at: 0.25, row: 0 })).toBe(0.5);
    expect(nameAt({ strip: '1/2', at: 0.75, row: 0 })).toBe(0.875);
    expect(nameAt({ strip: '0/4', at: 1, row: 0 })).toBe(1);
  });

  it('are compared in words for those who do not see them', () => {
    expect(seen(['1/3', '5/12'], 'end to end', '3/4')).toBe('1/3 and 5/12 end to end are as long as 3/4.');
    expect(seen(['1/3', '1/2'], 'end to end', '3/4')).toBe('1/3 and 1/2 end to end are longer than 3/4.');
    expect(seen(['1/3', '11/12'], 'side by side', '7/12')).toBe('What 1/3 and 11/12 differ by is as long as 7/12.');
    expect(seen(['1/12', '2/12'], 'side by side', '1/4')).toBe('What 1/12 and 2/12 differ by is shorter than 1/4.');
    expect(seen(['2/3'], 'end to end', '3/4')).toBe('2/3 is shorter than 3/4.');
    expect(seen([], 'end to end', '3/4')).toBe('');
  });

  it('are in the deck if they are nowhere else', () => {
    expect(inDeck(['1/2', '3/4'], [[['5/6', '3/6', '2/6']], []])).toBe(25);
    expect(inDeck([], [[], []])).toBe(30);
  });
});

describe('a sentence while it is written', () => {
  it('takes the keys of a keyboard', () => {
    const keys = ['1', '/', '2', '-', '1', '/', '4', '='];
    expect(keys.reduce((text, key) => typed(text, key) ?? text, '')).toBe('1/2−1/4=');
    expect(typed('1', 'q')).toBeNull();
    expect(typed('1/2+', 'Backspace')).toBe('1/2');
    expect(back('1/2+11/12')).toBe('1/2+');
    expect(back('')).toBe('');
  });

  it('is built of names and a sign', () => {
    expect(built(['1/2', '3/12'], '−', '1/4')).toBe('1/2−3/12=1/4');
  });

  it('shows by its sign how the strips are laid', () => {
    expect(['1/2', '1/2+1/4', '1−1/4', 'one minus a half', '1-1/4'].map(signOf)).toEqual(['', '+', '−', '−', '−']);
  });
});

describe('the three games', () => {
  it('stand on the score card', () => {
    const rows = [0, 1, 2].map((game) => [0, 1].map((seat) => resultOf([0, -1], game, seat, false)));
    expect(rows).toEqual([['✓ won', 'lost'], ['tie', 'tie'], ['now', 'now']]);
    expect(resultOf([0, 0], 2, 0, true)).toBe('–');
  });

  it('are told when one is over', () => {
    expect(lastGame([], nameOf)).toBe('');
    expect(lastGame([1], nameOf)).toBe('Game 1 went to swift fox.');
    expect(lastGame([1, -1], nameOf)).toBe('Game 2 was a tie.');
  });
});

it('keeps a strip in its rectangle while others come and go', () => {
  const first = settled([], ['1/2', '1/4', '1/3']);
  expect(first).toEqual(['1/2', '1/4', '1/3']);
  expect(settled(first, ['1/2', '1/3'])).toEqual(['1/2', '', '1/3']);
  expect(settled(['1/2', '', '1/3'], ['1/2', '1/3', '5/6'])).toEqual(['1/2', '5/6', '1/3']);
  expect(settled(first, ['1/2'])).toEqual(['1/2']);
});
