import { describe, expect, it } from 'vitest';

import type { Told } from '../lib/api/generated/api';
import { lastRuled } from './ruled';

describe('the last challenge that was ruled on', () => {
  const log = (...lines: [string, string][]): Told[] =>
    lines.map(([seat, text], seq) => ({ seq, at: 0, seat, text, ruling: null, sentence: '' }));

  it('keeps the rules in their order, and who has gone on since', () => {
    const found = lastRuled(
      log(['1', 'challenge placing scoring'], ['judge', 'ruling C'], ['judge', 'ruling I'], ['0', 'roll']),
    );
    expect(found?.seat).toBe('1');
    expect(found?.rulings.map(({ what, word }) => `${what} ${word}`)).toEqual(['placing C', 'scoring I']);
    expect(found?.since).toEqual(['0']);
  });

  it('is ruled on again by another opinion', () => {
    const found = lastRuled(
      log(['1', 'challenge placing'], ['judge', 'ruling C'], ['0', 'opinion'], ['judge', 'ruling I']),
    );
    expect(found?.level).toBe(1);
    expect(found?.rulings.map(({ word }) => word)).toEqual(['I']);
    expect(found?.since).toEqual([]);
  });

  it('is none where nothing was ruled', () => {
    expect(lastRuled(log(['1', 'challenge pass'], ['1', 'place 3']))).toBeNull();
  });
});
