/** A link to a new table may name the game and the bot. */

import { render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import NewTable from './NewTable.svelte';

afterEach(() => vi.unstubAllGlobals());

const bot = { level: 1, name: 'Pip', face: '🐣', sentence: 'Sees three cubes.', usual: false };
const games = [
  { name: 'equations', title: 'Equations', players: [2, 3], options: [], bots: [bot, { ...bot, level: 2, name: 'Fox', usual: true }] },
];
const answers: Record<string, unknown> = { '/games': games, '/classes': [], '/me': { role: 'nobody' } };

function open(query: string): void {
  history.replaceState(null, '', `/new${query}`);
  vi.stubGlobal('fetch', (asked: string) => {
    const path = Object.keys(answers).find((each) => asked.endsWith(each));
    const found = path ? answers[path] : {};
    return Promise.resolve(new Response(JSON.stringify(found), { headers: { 'content-type': 'application/json' } }));
  });
  render(NewTable);
}

test('the bot of the link is chosen', async () => {
  open('?game=equations&level=2');
  expect(await screen.findByRole('radio', { name: 'Fox' })).toBeChecked();
});

test('a level that the game does not have chooses nobody', async () => {
  open('?game=equations&level=9');
  expect(await screen.findByRole('radio', { name: 'Equations' })).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'Fox' })).toBeNull();
});
