/** A rating is asked for by a tick, told with where it lies, and taken back by the same tick. */

import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Ratings from './Ratings.svelte';

afterEach(() => vi.unstubAllGlobals());

test('a game is ticked, and its rating is told', async () => {
  const sent: unknown[] = [];
  const rating = { rating: 1600, low: 1400, high: 1800, matches: 3 };
  vi.stubGlobal('fetch', (_: string, how?: RequestInit) => {
    if (how?.body) sent.push(JSON.parse(String(how.body)));
    const body = sent.length ? [{ game: 'wff', since: 1, rating }] : [];
    return Promise.resolve(
      new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }),
    );
  });
  render(Ratings);
  const box = await screen.findByRole('checkbox', { name: /WFF/ });
  expect(box).not.toBeChecked();
  await waitFor(() => expect(box).toBeEnabled());
  await fireEvent.click(box);
  expect(await screen.findByText(/1600, between 1400 and 1800, by 3 matches/)).toBeInTheDocument();
  expect(sent).toEqual([{ game: 'wff', wanted: true }]);
});
