/** What a bot was thinking is asked for once, and shown of its own step alone. */

import { render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Thought from './Thought.svelte';

afterEach(() => vi.unstubAllGlobals());

function answers(body: unknown): ReturnType<typeof vi.fn> {
  const asked = vi.fn(() =>
    Promise.resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
}

test('a tap tells the thought, and another step hides it', async () => {
  const asked = answers({ step: 3, sentence: 'I see 2+3 = 5.' });
  const shown = render(Thought, { table: 't', step: 3, name: 'Owl bot' });
  screen.getByRole('button', { name: 'What was Owl bot thinking?' }).click();
  expect(await screen.findByText(/I see 2\+3 = 5\./u)).toBeInTheDocument();
  expect(String(asked.mock.calls[0]?.[0])).toContain('/tables/t/thoughts?step=3');
  await shown.rerender({ step: 4 });
  expect(screen.queryByText(/I see/u)).toBeNull();
});

test('where there was nothing to weigh, that is said', async () => {
  answers({ step: 2, sentence: '' });
  render(Thought, { table: 't', step: 2, name: 'Owl bot' });
  screen.getByRole('button').click();
  expect(await screen.findByText(/nothing to weigh/u)).toBeInTheDocument();
});
