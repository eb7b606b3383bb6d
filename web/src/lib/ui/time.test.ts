import { describe, expect, it } from 'vitest';

import { ago, minutes, spell } from './time';

describe('times', () => {
  it('are figures', () => {
    expect([minutes(52_000), minutes(60_001), minutes(-5)]).toEqual(['0:52', '1:01', '0:00']);
  });

  it('are words', () => {
    expect([spell(65_000), spell(1_000), spell(0)]).toEqual([
      '1 minute 5 seconds',
      '1 second',
      'no time',
    ]);
  });

  it('are distances', () => {
    expect([ago(0, 20_000), ago(0, 300_000), ago(0, 7_200_000)]).toEqual([
      'just now',
      '5 min ago',
      '2 h ago',
    ]);
    expect(ago(0, 86_400_000 * 3)).toBe('3 days ago');
  });
});
