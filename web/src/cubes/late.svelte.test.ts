import { flushSync } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';

import { tableWith, viewWith } from '../table/testing';
import { Late } from './late.svelte';

const sheet = (...lost: [number, string][]) => ({
  carried: [0, 0],
  penalties: lost.map(([seat, why]) => ({ seat, points: -1, why, cite: 'AGLOA XI-A' })),
});

describe('a point lost on time', () => {
  const ends: (() => void)[] = [];
  afterEach(() => ends.splice(0).forEach((end) => end()));

  function open(...lost: [number, string][]) {
    const { table } = tableWith({ view: viewWith({ sheet: sheet(...lost) }) });
    const late = new Late(table);
    ends.push($effect.root(() => late.watch()));
    flushSync();
    const then = (...more: [number, string][]): string => {
      table.view = viewWith({ sheet: sheet(...lost, ...more) });
      flushSync();
      return late.said;
    };
    return { table, late, then };
  }

  it('is said until one does something, where the server has no sentence for it', () => {
    const { table, late, then } = open([0, 'late']);
    expect(late.said).toBe('');
    expect(then([0, 'late_second'])).toBe('Time passed again: −1.');
    expect(then([0, 'late_second'], [1, 'block_timeout'])).toBe('Time passed again: −1.');
    table.pending = [{ number: 1, text: 'move r3 P' }];
    flushSync();
    expect(late.said).toBe('');
    table.pending = [];
    expect(then([0, 'late_second'], [1, 'block_timeout'], [0, 'block_timeout'])).toBe('No challenge was said in time: −1.');
  });

  it('is not said of others, nor of what was lost before the page came', () => {
    const { late, then } = open([0, 'late_second']);
    expect(late.said).toBe('');
    expect(then([1, 'late_second'])).toBe('');
    expect(then([1, 'late_second'], [0, 'late'])).toBe('');
  });
});
