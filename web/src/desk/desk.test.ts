import { describe, expect, it } from 'vitest';

import type { TableView } from '../lib/api/generated/api';
import { clockOf, pageAt, wallPages, warningBars } from './hall';
import { tableNumbers } from './ranges';
import { resultActions } from './results';

const seat = (id: string, score: number | null) => ({ seat: 1, id, name: id, team: '', school: '', score, state: 'playing', points: '', total: '0', substitute: '' });
const table: TableView = { round: 2, table: 7, status: 'partly', seats: [seat('p1', null), seat('p2', 20)], entered_by: '', collected: false, added: 0, hold: '', room: '', game: '', match: '', shakes: 0, online: false, division: '' };

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
  const seats = Array.from({ length: 45 }, (_, index) => ({ name: String(index), team: '', table: 1, seat: 1, room: '' }));
  const players = seats.slice(0, 30).map((each, index) => ({ place: index + 1, shared: false, id: each.name, name: each.name, team: '', points: '6', broken_by: '', ledger: [], division: '' }));
  const standings = { players, teams: [], frozen: false, published: true, waiting: [] };

  it('turns even pages of at most 22 names, then the standings that are released', () => {
    const pages = wallPages({ seats, standings, played: false });
    expect(pages.map((each) => [each.seats.length, each.places.length])).toEqual([[15, 0], [15, 0], [15, 0], [0, 15], [0, 15]]);
    expect([0, 8_000, 39_000, 40_000].map((now) => pageAt(pages.length, now))).toEqual([0, 1, 4, 0]);
  });

  it('shows no seats of a round that is played, where there are standings', () => {
    expect(wallPages({ seats, standings, played: true })).toHaveLength(2);
    expect(wallPages({ seats, standings: null, played: true })).toHaveLength(3);
  });

  it('turns to a new page for every division', () => {
    const divided = { ...standings, players: players.map((each, index) => ({ ...each, division: index < 10 ? 'Junior' : 'Senior' })) };
    expect(wallPages({ seats, standings: divided, played: true }).map((each) => each.places.length)).toEqual([10, 20]);
  });

  it('shows no clock of an earlier round', () => {
    const clock = { round: 1, until: 1, left: 0, warning: 5 };
    expect([clockOf({ clock, round: 1 }), clockOf({ clock, round: 2 })]).toEqual([clock, null]);
  });

  it('warns in the last five minutes of a clock that runs', () => {
    const clock = { round: 1, until: 1, left: 0, warning: 5 };
    expect([301_000, 300_000, 61_000, 0].map((left) => warningBars(clock, left))).toEqual([null, 5, 2, 0]);
    expect(warningBars({ ...clock, until: null }, 1_000)).toBeNull();
  });
});
