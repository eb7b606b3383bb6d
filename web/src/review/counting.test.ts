import { describe, expect, it } from 'vitest';

import type { MatchShown, Moment, Review } from '../lib/api/generated/api';
import { counted, drillFor, kindsOf } from './counting';

const seat = (number: number, name: string, you = false, kind: 'player' | 'bot' = 'player') => ({ seat: number, kind, name, you, face: '' });
const looked = (closed: number, seats: ReturnType<typeof seat>[], marks: [seat: number, mark: string][]) => ({
  match: { closed, result: null, table: { seats } } as unknown as MatchShown,
  review: { entries: marks.map(([at, mark]) => ({ seat: at, mark }) as Moment) } as Review,
});
const FIRST = looked(1, [seat(0, 'calm owl', true), seat(1, 'red fox')], [[0, 'a-flub'], [0, 'a-flub'], [1, 'missed-now']]);
const SECOND = looked(2, [seat(0, 'red fox'), seat(1, 'Pip', false, 'bot')], [[0, 'a-flub'], [1, 'a-flub']]);

describe('marks by student and kind', () => {
  it('go from match to match, without bots', () => {
    expect(kindsOf([SECOND, FIRST])).toEqual(['a-flub', 'missed-now']);
    expect(counted([SECOND, FIRST], false)).toEqual([
      { name: 'You', matches: 1, marks: { 'a-flub': [2], 'missed-now': [0] } },
      { name: 'red fox', matches: 2, marks: { 'a-flub': [0, 1], 'missed-now': [1, 0] } },
    ]);
  });

  it('are one\'s own alone where one looks for oneself', () => {
    expect(counted([FIRST, SECOND], true).map(({ name }) => name)).toEqual(['You']);
  });

  it('lead to a drill of the nearest kind that there is', () => {
    const bank = { game: 'contig-60', division: '', count: 200, kinds: { 'rule-on-this': 'Rule on this' } };
    expect(drillFor('error', bank)).toBe('/puzzles?game=contig-60&division=&kind=rule-on-this');
    expect(drillFor('missed-five', bank)).toBe('');
    expect(drillFor('time', bank)).toBe('');
  });
});
