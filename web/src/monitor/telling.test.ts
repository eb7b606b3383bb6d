import { describe, expect, it } from 'vitest';

import type { Told } from '../lib/api/generated/api';
import { tell } from '../games/contig_60/verbs';
import { lastRuled } from './ruled';
import { tellTurn, telling } from './telling';

const nameOf = (seat: number | string): string => (String(seat) === '0' ? 'you' : 'swift fox');

describe('what happened at a table of the Monitor', () => {
  it('is told in a line', () => {
    expect(tell({ seat: '0', text: 'say 3+5=8, 8x4=32' }, nameOf)).toBe('You say 3+5=8, 8×4=32.');
    expect(tell({ seat: '1', text: 'score -2' }, nameOf)).toBe('Swift fox announces the score −2.');
    expect(tell({ seat: 'dice', text: 'roll 3 5 4' }, nameOf)).toBe('The dice show 3, 5, 4.');
    expect(tell({ seat: 'dice', text: 'first 2 5' }, nameOf)).toBe('The toss: 2 and 5.');
    expect(tell({ seat: '1', text: 'challenge captured-pass scoring' }, nameOf)).toBe(
      'Swift fox challenges captured pass, scoring.',
    );
    expect(tell({ seat: 'judge', text: 'ruling IA' }, nameOf)).toBe('Ruling IA: inappropriate.');
    expect(tell({ seat: 'clock', text: 'time' }, nameOf)).toBe('Time is called.');
  });

  it('is told shortly for a turn', () => {
    const doings = ['1: roll', 'dice: roll 3 5 4', '1: say 3+5x4', '1: capture'];
    expect(tellTurn(doings, 1, tell, nameOf)).toEqual([
      'The dice show 3, 5, 4.',
      'Says 3+5×4.',
      'Captures the passed roll.',
    ]);
    expect(tellTurn(['0: use-roll'], 0, tell, nameOf)).toEqual(['You use the opponent’s roll.']);
  });

  it('is told as it was said where a game has no verb for it', () => {
    expect(telling()({ seat: '1', text: 'take a b' }, nameOf)).toBe('Swift fox take a b.');
  });
});

describe('the last challenge that was ruled on', () => {
  const log = (...lines: [string, string][]): Told[] =>
    lines.map(([seat, text], seq) => ({ seq, at: 0, seat, text, ruling: null }));

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
