import { beforeEach, describe, expect, it } from 'vitest';

import type { PuzzleShown } from '../lib/api/generated/api';
import { dayOf, keptDays, markDay, streak, week } from './days';
import { firstTry, keepSkill } from './skill';
import { answered, dueCards, whenDue } from './trainer';

const puzzle = (id: string): PuzzleShown => ({
  id,
  game: 'wff',
  division: 'elementary',
  kind: 'is-it-a-wff',
  title: 'Is it a WFF?',
  question: 'Is Kpq a WFF?',
  asked: {},
  variations: [],
  choices: [],
  key: [],
  why: '',
  themes: [],
  difficulty: 0,
  rated_by: 'bots',
  tried: 0,
  view: null,
  prompt: null,
  how: '',
});
const at = (day: number, hour = 12): Date => new Date(2026, 10, day, hour);

beforeEach(() => localStorage.clear());

describe('cards', () => {
  it('come again sooner after a wrong answer, and later with every right one', () => {
    const wrong = answered(puzzle('a'), false, at(16));
    const right = answered(puzzle('b'), true, at(16));
    expect(wrong.card.due < right.card.due).toBe(true);
    const again = answered(puzzle('b'), true, right.card.due);
    expect(again.card.due.getTime() - right.card.due.getTime()).toBeGreaterThan(24 * 3600 * 1000);
  });

  it('are due from their time on, the longest first', () => {
    answered(puzzle('a'), true, at(16));
    answered(puzzle('b'), false, at(16));
    expect(dueCards(at(16, 23))).toEqual([]);
    expect(dueCards(at(17)).map((each) => each.puzzle.id)).toEqual(['b']);
    expect(dueCards(at(20)).map((each) => each.puzzle.id)).toEqual(['b', 'a']);
  });

  it('say when they come back', () => {
    expect(whenDue(answered(puzzle('a'), false, at(16)).card.due, at(16))).toBe('tomorrow');
    expect(whenDue(answered(puzzle('b'), true, at(16)).card.due, at(16))).toMatch(/^in \d days$/);
  });

  it('begin anew where what is kept is broken', () => {
    localStorage.setItem('flubball.puzzles.cards', '{broken');
    expect(dueCards()).toEqual([]);
    expect(answered(puzzle('a'), true, at(16)).puzzle.id).toBe('a');
  });
});

describe('days', () => {
  it('count in a row; today may still wait', () => {
    for (const day of ['2026-11-13', '2026-11-15', '2026-11-14', '2026-11-15']) markDay(day);
    expect(keptDays()).toEqual(['2026-11-13', '2026-11-14', '2026-11-15']);
    expect(streak(keptDays(), at(16))).toBe(3);
    expect(streak(keptDays(), at(17))).toBe(0);
    markDay(dayOf(at(16)));
    expect(streak(keptDays(), at(16))).toBe(4);
  });

  it('are shown by the week, Monday first', () => {
    const days = week(['2026-11-16'], at(22));
    expect(days.map((each) => each.name).join(' ')).toBe('Mon Tue Wed Thu Fri Sat Sun');
    expect(days[0]).toEqual({ name: 'Mon', day: '2026-11-16', done: true });
    expect(days[6]?.day).toBe('2026-11-22');
  });
});

describe('skill', () => {
  it('goes along with the first answer to a puzzle only, by game', () => {
    expect(firstTry(puzzle('a'))).toEqual({ skill: {} });
    keepSkill('wff', { mu: 27, sigma: 7 });
    expect(firstTry(puzzle('b'))).toEqual({ skill: { mu: 27, sigma: 7 } });
    expect(firstTry({ ...puzzle('c'), game: 'juggle' })).toEqual({ skill: {} });
    answered(puzzle('a'), true, at(16));
    expect(firstTry(puzzle('a'))).toEqual({});
    keepSkill('wff', null);
    expect(firstTry(puzzle('b'))).toEqual({ skill: { mu: 27, sigma: 7 } });
  });
});
