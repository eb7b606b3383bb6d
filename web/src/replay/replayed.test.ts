import { expect, it, vi } from 'vitest';

import { Refusal } from '../lib/api/http';
import { tableOf } from './link';
import { Replayed } from './replayed.svelte';

const { get, post } = vi.hoisted(() => ({ get: vi.fn(), post: vi.fn() }));
vi.mock('../lib/api/http', async (real) => ({ ...(await real<object>()), get, post }));

const SEATS = [
  { seat: 0, kind: 'player', name: 'calm owl', you: false, face: '' },
  { seat: 1, kind: 'bot', name: 'simple bot', you: false, face: '' },
];

function server(count: number): void {
  get.mockImplementation((path: string) => {
    const asked = /first=(\d+)&count=(\d+)/.exec(path);
    if (!asked) return Promise.resolve({ id: 't', game: 'equations', seats: SEATS, status: 'over' });
    const first = Number(asked[1]);
    const shown = Array.from({ length: Math.min(Number(asked[2]), count - first) }, (_, at) => ({
      step: first + at,
      at: 1000 * (first + at),
      seat: String(at % 2),
      text: `move r${at} P`,
      ruling: null,
      told: `Calm owl moves red ${at} to Permitted.`,
      sentence: 'It is calm owl’s turn.',
      turns: [],
      view: { number: first + at },
    }));
    return Promise.resolve({ steps: count, first, shown, outcome: null });
  });
}

it('loads a match in parts and shows any step of it', async () => {
  server(250);
  const match = new Replayed('t', 'spectator');
  await match.load();
  expect([match.steps.length, match.count, match.at]).toEqual([250, 250, 0]);
  expect(match.entries).toEqual([]);
  match.go(249);
  expect(match.view).toEqual({ number: 249 });
  expect(match.entries).toHaveLength(249);
  expect(match.clock.now).toBe(249_000);
  match.go(999);
  expect(match.at).toBe(249);
  match.go(-1);
  expect(match.at).toBe(0);
});

it('asks again while nobody is free, and says kindly when it gives up', async () => {
  vi.useFakeTimers();
  server(3);
  const answers = get.getMockImplementation();
  const busy = new Refusal('busy', 'Too many questions are waiting.', '', 503);
  get.mockRejectedValueOnce(busy).mockImplementationOnce((path) => answers?.(path)).mockRejectedValueOnce(busy);
  const match = new Replayed('t', 'spectator');
  const loads = match.load();
  await vi.advanceTimersByTimeAsync(100);
  expect(match.waits).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  await loads;
  expect([match.waits, match.steps.length]).toEqual([false, 3]);
  get.mockRejectedValue(busy);
  const never = new Replayed('t', 'spectator').load();
  const told = expect(never).rejects.toMatchObject({ code: 'busy', help: 'The match is kept. Wait a moment, then try again.' });
  await vi.advanceTimersByTimeAsync(60_000);
  await told;
  get.mockRejectedValue(new Refusal('gone', 'There is no such match.', '', 404));
  await expect(new Replayed('t', 'spectator').load()).rejects.toMatchObject({ code: 'gone' });
  vi.useRealTimers();
});

it('offers nothing to do, and shows the sentences of the server', async () => {
  server(3);
  const match = new Replayed('t', 'spectator');
  await match.load();
  expect(match.words).toEqual([]);
  expect(match.whatNow).toBe('It is calm owl’s turn.');
  match.go(1);
  expect(match.entries.map(({ sentence }) => sentence)).toEqual(['Calm owl moves red 1 to Permitted.']);
});

it('shows a record that somebody kept, where everybody is called by the seat', async () => {
  const step = { step: 0, at: 0, seat: '', text: '', ruling: null, told: '', turns: [], view: {} };
  const shown = [{ ...step, sentence: 'Seat 2 is to move.' }];
  post.mockResolvedValue({ game: 'equations', seats: 2, options: {}, steps: 1, first: 0, shown });
  const match = new Replayed('', '1', 'flubball record 1');
  await match.load();
  expect(post).toHaveBeenCalledWith('/replays', {
    record: 'flubball record 1',
    seat: '1',
    first: 0,
    count: 200,
  });
  expect(match.seats.map((seat) => seat.name)).toEqual(['seat 1', 'seat 2']);
  expect(match.whatNow).toBe('Seat 2 is to move.');
});

it('reads a table from its link', () => {
  expect(tableOf('https://play.example/table/Ab-3_x?seat=1')).toBe('Ab-3_x');
  expect(tableOf(' /replay/Ab3 ')).toBe('Ab3');
  expect(tableOf('Ab3')).toBe('Ab3');
  expect(tableOf('two words')).toBe('');
});
