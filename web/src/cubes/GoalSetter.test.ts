import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';

import { GoalDraft } from './goal-draft.svelte';
import GoalSetter from './GoalSetter.svelte';

function begun(doubt?: () => Promise<string>) {
  const draft = new GoalDraft();
  draft.add('k9', 0);
  draft.add('r+', 1);
  const onsend = vi.fn();
  render(GoalSetter, { draft, onsend, doubt });
  return { draft, onsend };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('asks once about a doubtful Goal, and then sets it', async () => {
  const { onsend } = begun(() => Promise.resolve('This can’t be read as a number.'));
  await press('Set this Goal');
  await vi.waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This can’t be read as a number.'));
  expect(onsend).not.toHaveBeenCalled();
  await press('Set it anyway');
  await vi.waitFor(() => expect(onsend).toHaveBeenCalledOnce());
});

it('sets a Goal at once that nothing is doubtful about, also where nobody can say', async () => {
  for (const doubt of [undefined, () => Promise.resolve(''), () => Promise.reject(new Error('no line'))]) {
    document.body.replaceChildren();
    const { onsend } = begun(doubt);
    await press('Set this Goal');
    await vi.waitFor(() => expect(onsend).toHaveBeenCalledOnce());
  }
});

it('does not wait long for an answer', async () => {
  vi.useFakeTimers();
  const { onsend } = begun(() => new Promise(() => undefined));
  await press('Set this Goal');
  expect(onsend).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onsend).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
