import { describe, expect, it } from 'vitest';

import type { TableView } from '../lib/api/generated/api';
import { pageOf, warningBars } from './hall';
import { tableNumbers } from './ranges';
import { resultActions } from './results';

const seat = (id: string, score: number | null) => ({ seat: 1, id, name: id, team: '', school: '', score, state: 'playing', points: '', total: '0', substitute: '' });
const table: TableView = { round: 2, table: 7, status: 'partly', seats: [seat('p1', null), seat('p2', 20)], entered_by: '', collected: false, added: 0, hold: '' };

describe('what was typed into a table', () => {
  it('enters what is new and puts right what was there', () => {
    expect(resultActions(table, ['22', '18'], ' misread ').actions).toEqual([
      { type: 'enter', round: 2, player: 'p1', score: 22 },
      { type: 'correct', round: 2, player: 'p2', score: 18, reason: 'misread' },
    ]);
    expect(resultActions(table, ['', '20'], '').actions).toEqual([]);
  });

  it('takes no words for scores', () => {
    expect(resultActions(table, ['2o', '20'], '')).toEqual({ actions: [], wrong: '“2o” is not a score.' });
  });
});

describe('tables of a scorekeeper', () => {
  it('are numbers and ranges', () => {
    expect(tableNumbers('1-3, 9')).toEqual([1, 2, 3, 9]);
    expect(tableNumbers('')).toEqual([]);
    expect(tableNumbers('5-2')).toBeNull();
    expect(tableNumbers('all')).toBeNull();
  });
});

describe('the wall', () => {
  it('turns pages of 22 names', () => {
    const seats = Array.from({ length: 45 }, (_, index) => ({ name: String(index), team: '', table: 1, seat: 1 }));
    expect([0, 8_000, 16_000, 24_000].map((now) => pageOf(seats, now).seats.length)).toEqual([22, 22, 1, 22]);
  });

  it('warns in the last five minutes of a clock that runs', () => {
    const clock = { round: 1, until: 1, left: 0, warning: 5 };
    expect([301_000, 300_000, 61_000, 0].map((left) => warningBars(clock, left))).toEqual([null, 5, 2, 0]);
    expect(warningBars({ ...clock, until: null }, 1_000)).toBeNull();
  });
});
