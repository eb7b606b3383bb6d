import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';

import LevelChoice from './LevelChoice.svelte';
import { EQUATIONS } from './sample';

it('chooses a level with one tap, and says what the chosen one knows', async () => {
  const onchoose = vi.fn();
  const { rerender } = render(LevelChoice, { bots: EQUATIONS.bots, level: '2', onchoose });
  expect(screen.getByRole('radio', { name: 'Fox' })).toHaveProperty('checked', true);
  expect(screen.getByRole('status').textContent).toBe('Sees five cubes.');
  await fireEvent.click(screen.getByRole('radio', { name: 'Pip' }));
  expect(onchoose).toHaveBeenCalledWith('1');
  await rerender({ level: '1' });
  expect(screen.getByRole('status').textContent).toBe('Sees three cubes.');
});
