import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Verdict } from '../lib/api/generated/api';
import { EQUATIONS } from './equations';
import { before, Lesson } from './lesson.svelte';
import { matAfter } from './mat';
import { STEPS } from './steps';

const { post } = vi.hoisted(() => ({ post: vi.fn() }));
vi.mock('../lib/api/http', async (real) => ({ ...(await real<object>()), post }));

const rules = (verdict: Verdict, seat = 'judge'): void => {
  post.mockResolvedValue([{ seat, text: '', ruling: { verdict, text: '', reasons: [], note: '' } }]);
};
const named = (title: string): number => STEPS.findIndex((step) => step.title === title);

function at(title: string): Lesson {
  const lesson = new Lesson(EQUATIONS);
  lesson.reached = STEPS.length - 1;
  lesson.go(named(title));
  return lesson;
}

beforeEach(() => {
  localStorage.clear();
  post.mockReset();
});

describe('the guided shake', () => {
  it('lays the cubes where the story has them', () => {
    const mat = matAfter(before(STEPS, named('Now or Impossible?')), EQUATIONS.cubes);
    expect(mat.goal).toBe('k7');
    expect([mat.forbidden, mat.permitted, mat.resources.length]).toEqual([['k9'], ['r3', 'g4'], 20]);
  });

  it('keeps to the story without asking anybody, and tells why', async () => {
    const lesson = at('Your move');
    await lesson.say('move g4 P');
    expect(lesson.says).toContain('hand over a Now');
    expect(post).not.toHaveBeenCalled();
    expect(lesson.step.title).toBe('Your move');
  });

  it('goes on when the server accepts, and not when it refuses', async () => {
    const lesson = at('Your move');
    rules('refused', '0');
    await lesson.say('move k9 F');
    expect(lesson.step.title).toBe('Your move');
    expect(lesson.ruling?.verdict).toBe('refused');
    rules('accepted', '0');
    await lesson.say('move k9 F');
    expect(lesson.step.title).toBe('Now or Impossible?');
  });

  it('lets the server judge the learner’s Equation', async () => {
    const lesson = at('Write it down');
    rules('incorrect');
    await lesson.present('3+4 = 8');
    expect(lesson.solved).toBe(false);
    rules('correct');
    await lesson.present('3+4 = 7');
    expect(lesson.solved).toBe(true);
    const [, asked] = post.mock.lastCall as [string, { actions: { text: string }[] }];
    expect(asked.actions.slice(-2).map((each) => each.text)).toEqual(['write 3+4 = 7', 'present']);
  });

  it('takes the verdict for the answer when the learner checks', async () => {
    const lesson = at('Check your partner');
    const { task } = lesson.step;
    if (task.kind !== 'choose') throw new Error('no choices');
    rules('incorrect');
    await lesson.choose(task.choices[0] ?? { label: '', says: '' });
    expect(lesson.solved).toBe(false);
    await lesson.choose(task.choices[1] ?? { label: '', says: '' });
    expect(lesson.solved).toBe(true);
  });

  it('goes back and forth only as far as one has come, and keeps it', () => {
    const lesson = new Lesson(EQUATIONS);
    lesson.go(5);
    expect(lesson.at).toBe(0);
    lesson.next();
    lesson.tapped('r0');
    expect(lesson.says).toContain('Not yet');
    lesson.tapped('k√');
    lesson.back();
    expect([lesson.at, lesson.reached, lesson.done]).toEqual([1, 2, true]);
    const again = new Lesson(EQUATIONS);
    expect([again.at, again.reached]).toEqual([1, 2]);
  });

  it('says so when the server can’t be reached', async () => {
    const lesson = at('The block');
    post.mockRejectedValue(new Error('gone'));
    await lesson.say('block');
    expect(lesson.problem).not.toBeNull();
    expect(lesson.step.title).toBe('The block');
  });
});
