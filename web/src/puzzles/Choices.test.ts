import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';

import Choices from './Choices.svelte';

const choices = (...values: string[]) => values.map((value) => ({ value, label: value }));
const golden = (): string[] => screen.getAllByRole('button').filter((each) => each.classList.contains('gold')).map((each) => each.textContent.trim());

test('only what is said aloud at the table is gold: of answers that are alike none looks chosen', async () => {
  const onchoose = vi.fn();
  const shown = render(Choices, { choices: choices('b2', 'b3', 'c2', 'c3'), onchoose });
  expect(golden()).toEqual([]);
  await shown.rerender({ choices: choices('not-now', 'now') });
  expect(golden()).toEqual(['now']);
  await shown.rerender({ choices: choices('impossible', 'possible') });
  expect(golden()).toEqual(['impossible']);
  screen.getByText('possible').click();
  expect(onchoose).toHaveBeenCalledWith('possible');
});
