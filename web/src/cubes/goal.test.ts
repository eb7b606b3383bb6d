import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';

import { goalText, plainGoal, readGoal } from './goal';
import { GoalDraft } from './goal-draft.svelte';
import GoalSetter from './GoalSetter.svelte';

describe('a Goal', () => {
  it('is read and written with colours, turns and spaces', () => {
    const text = 'r2kx r3<sw>k+b5<sw,ud>';
    expect(readGoal(text)).toHaveLength(5);
    expect(goalText(readGoal(text))).toBe(text);
    expect(plainGoal(text)).toBe('2x 3<sw>+5<sw,ud>');
    expect(goalText(readGoal('2x 3+5'))).toBe('2x 3+5');
  });

  it('is put together, turned, spaced and put in order', () => {
    const draft = new GoalDraft();
    draft.add('r2', 4);
    draft.add('kx', 7);
    draft.add('b3', 0);
    draft.add('b3', 0);
    draft.toggle(2, 'gap');
    draft.toggle(2, 'upsideDown');
    expect(draft.text).toBe('r2kx b3<ud>');
    draft.shift(2, -2);
    expect(draft.text).toBe('b3<ud>r2kx');
    draft.drop(4);
    expect(draft.text).toBe('b3<ud>kx');
    expect(draft.has(4)).toBe(false);
  });

  it('keeps cubes that lie in the Goal section already', () => {
    const draft = new GoalDraft();
    draft.reset('r2 kx');
    draft.remove(0);
    expect(draft.text).toBe('r2 kx');
  });

  it('is set with buttons that are there only when they can be used', async () => {
    const draft = new GoalDraft();
    const onsend = vi.fn();
    render(GoalSetter, { draft, onsend });
    expect(screen.queryByRole('button', { name: 'Set this Goal' })).toBeNull();
    draft.add('r2', 0);
    draft.add('b3', 1);
    await fireEvent.click(await screen.findByRole('button', { name: 'Sideways' }));
    expect(draft.text).toBe('r2b3<sw>');
    await fireEvent.click(screen.getByRole('button', { name: 'Take it out' }));
    expect(draft.text).toBe('r2');
    await fireEvent.click(screen.getByRole('button', { name: 'Set this Goal' }));
    expect(onsend).toHaveBeenCalledOnce();
  });
});
