import { describe, expect, it } from 'vitest';

import type { Moment, Point, Review } from '../lib/api/generated/api';
import { kindOf, partOf, path, placed, telling } from './review';

const moment = (entry: number, lost: number | null = null): Moment => ({
  entry,
  seat: 0,
  action: 'move 3 P',
  mark: 'a-flub',
  before: 2,
  after: 1,
  proof: { kind: 'equation', text: '2+3 = 5', cites: [] },
  sentence: 'Now is right.',
  deed: 'Ann moves 3.',
  lost,
  better: [],
  right_for: [1],
});
const point = (entry: number, part: number, value: number | null): Point => ({ entry, part, value, seat: 0, label: '', lost: null });
const review = (entries: Moment[], chart: Point[] = [], turning: number | null = null): Review => ({
  game: 'equations',
  players: ['Ann', 'Ben'],
  entries,
  turning_point: turning,
  accuracy: [1, 1],
  undecided: [],
  chart,
  decisions: [],
  seconds: [],
  measure: 'Cubes still needed',
  hints: [],
});

describe('a review on the page', () => {
  it('shows the turning point and what cost most, in the order of the match', () => {
    const found = telling(review([moment(1), moment(2, 4), moment(3), moment(9)], [], 9), 3);
    expect(found.map((each) => each.entry)).toEqual([1, 2, 9]);
  });

  it('finds the shake of an entry', () => {
    const chart = [point(1, 0, 3), point(4, 0, 2), point(8, 1, 1)];
    expect(partOf(review([], chart), 3).map((each) => each.entry)).toEqual([1, 4]);
    expect(partOf(review([], chart), 99).map((each) => each.entry)).toEqual([8]);
    expect(partOf(review([]), 1)).toEqual([]);
  });

  it('puts a paper of a cube game at the end of its shake, and a board game\'s mark at the end of its turn', () => {
    const boards = [point(1, 0, 3), point(4, 0, 2), point(8, 1, 1)];
    const cubes = boards.map((each) => ({ ...each, label: 'Goal' }));
    const columns = (chart: Point[], part: number): number[][] =>
      placed(review([moment(4), moment(6)], chart), chart.filter((each) => each.part === part)).map(({ moment, column }) => [moment.entry, column]);
    expect(columns(cubes, 0)).toEqual([[4, 1], [6, 1]]);
    expect(columns(cubes, 1)).toEqual([]);
    expect(columns(boards, 0)).toEqual([[4, 1]]);
    expect(columns(boards, 1)).toEqual([[6, 0]]);
    expect(partOf(review([], cubes), 6)).toEqual(cubes.slice(0, 2));
  });

  it('draws steps, and none where nothing is known', () => {
    expect(path([point(1, 0, 2), point(2, 0, 0)], 20, 10)).toBe('M0.0 0.0H10.0V10.0H20.0');
    expect(path([point(1, 0, null)], 20, 10)).toBe('');
    expect(path([point(1, 0, 2), point(2, 0, null), point(3, 0, 2)], 30, 10)).toBe('M0.0 0.0H10.0M20.0 0.0H30.0');
  });

  it('names a mark and its shape', () => {
    expect(kindOf('missed-now')).toEqual({ title: 'Missed Now', shape: 'triangle' });
  });
});
