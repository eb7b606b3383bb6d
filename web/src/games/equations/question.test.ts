import { describe, expect, it } from 'vitest';

import type { Ruled } from '../../lib/api/generated/api';
import { EMPTY, type Form } from './form';
import { answerOf } from '../../judge/ruled';
import { oracleQuestion, question } from './question';

const form: Form = {
  ...EMPTY,
  rules: 'agloa-2026-27',
  division: 'elementary',
  goal: '2x 3+5',
  required: '5',
  permitted: '2 x 3 +',
  resources: '1 7 -',
  equation: ' (5x3)+1 = 2x(3+5) ',
};
const said = (asked: Form): string[] => question(asked).actions.map((each) => `${each.seat}: ${each.text}`);

describe('the question to the server', () => {
  it('after Now lets the challenger write, after Impossible the last Mover', () => {
    expect(said({ ...form, after: 'now' })).toEqual([
      '1: block',
      '1: now',
      '1: write (5x3)+1 = 2x(3+5)',
      '1: present',
    ]);
    expect(said(form).slice(1, 3)).toEqual(['1: impossible', '0: write (5x3)+1 = 2x(3+5)']);
  });

  it('leaves the Goal out after No Goal', () => {
    const { options } = question({ ...form, after: 'no-goal' });
    expect(options).not.toHaveProperty('goal');
    expect(options?.phase).toBe('no-goal');
  });

  it('asks narrow questions as a checker', () => {
    const asked = { ...form, after: 'now', asking: 'equals' } as const;
    expect(said(asked).at(-1)).toBe('1: ask-judge 0');
    expect(question(asked).options?.judging).toBe('players');
    expect(said({ ...form, asking: 'regroup', regrouped: '5x(3+1) = 16' }).at(-1)).toBe(
      '1: regroup 0 5x(3+1) = 16',
    );
  });

  it('gives plenty of every cube where none were given, and no limit of Now', () => {
    const bare = { ...form, after: 'now', required: '', permitted: '', resources: '' } as const;
    expect(said(bare)).toContain('1: impossible');
    expect(question(bare).options?.resources?.split(' ').filter((cube) => cube === '√')).toHaveLength(24);
  });

  it('asks the oracle about the same position', () => {
    expect(oracleQuestion({ ...form, after: 'last-cube' }).after).toBe('impossible');
    expect(oracleQuestion({ ...form, after: 'now' }).options?.goal).toBe('2x 3+5');
  });

  it('takes the judge’s first ruling, or what was refused', () => {
    const ruled = (seat: string, text: string): Ruled => ({
      seat,
      text,
      ruling: { verdict: 'accepted', text, reasons: [], note: '' },
    });
    expect(answerOf([ruled('1', 'now'), ruled('judge', 'a'), ruled('judge', 'b')])?.text).toBe('a');
    expect(answerOf([ruled('1', 'block'), ruled('1', 'now')])?.text).toBe('now');
    expect(answerOf([])).toBeNull();
  });
});
