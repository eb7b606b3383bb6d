/** Every bot has its sentence and its record; one without a match says so. */

import { render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import BotsPage from './BotsPage.svelte';

afterEach(() => vi.unstubAllGlobals());

test('bots are shown with their records against people', async () => {
  const bot = { level: 1, name: 'Pip', face: '🐣', sentence: 'Sees three cubes.', won: 0, tied: 0, lost: 0 };
  const body = [bot, { ...bot, level: 2, name: 'Fox', won: 12, tied: 1, lost: 7 }];
  const rating = { rating: 1600, low: 1400, high: 1800, matches: 3 };
  vi.stubGlobal('fetch', (asked: string) => {
    const found = asked.endsWith('/ladder') ? [{ nickname: 'calm owl', rating }] : body;
    return Promise.resolve(new Response(JSON.stringify(found), { headers: { 'content-type': 'application/json' } }));
  });
  render(BotsPage, { params: { game: 'equations' } });
  expect(await screen.findByText('Against people here: won 12, tied 1, lost 7.')).toBeInTheDocument();
  expect(screen.getByText('No match against people yet.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Fox, level 2' })).toBeInTheDocument();
  const table = screen.getByRole('link', { name: 'Play Fox' });
  expect(table).toHaveAttribute('href', '/new?game=equations&level=2');
  expect(await screen.findByText(/calm owl: 1600/)).toBeInTheDocument();
});
