import { beforeEach, describe, expect, it } from 'vitest';

import { spelled } from '../../lib/ui/text';
import { effect } from './books';
import { EMPTY, isFilled, KEPT } from './form';

beforeEach(() => localStorage.clear());

describe('the kept form', () => {
  it('comes back as it was left', () => {
    const form = { ...EMPTY, equation: '3+4 = 7', variations: ['0-wild'] };
    expect(KEPT.keep(form)).toBe(true);
    expect(KEPT.load()).toEqual(form);
    expect(isFilled(KEPT.load())).toBe(true);
  });

  it('is empty where nothing readable was kept', () => {
    expect(KEPT.load()).toEqual(EMPTY);
    localStorage.setItem('flubball.judge', '{oops');
    expect(KEPT.load()).toEqual(EMPTY);
    localStorage.setItem('flubball.judge', '{"goal": 7, "what": "x"}');
    expect(KEPT.load()).toEqual(EMPTY);
  });
});

it('tells what a variation does without its name', () => {
  expect(effect('Average: + never adds.')).toBe('+ never adds.');
  expect(effect('0 Wild, Middle: 0 may be any symbol.')).toBe('0 may be any symbol.');
  expect(effect('No name here.')).toBe('No name here.');
});

it('spells the names of variations', () => {
  expect(['0-wild', 'exponent-red', 'gcf'].map(spelled)).toEqual(['0 wild', 'Exponent red', 'GCF']);
});
