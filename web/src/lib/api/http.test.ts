import { afterEach, describe, expect, it, vi } from 'vitest';

import { asProblem, get, post, Refusal } from './http';

function answers(...all: [number, unknown][]): ReturnType<typeof vi.fn> {
  const made = vi.fn();
  for (const [status, body] of all) {
    const headers = { 'Content-Type': 'application/json' };
    made.mockResolvedValueOnce(new Response(JSON.stringify(body), { status, headers }));
  }
  vi.stubGlobal('fetch', made);
  return made;
}

const ME = { role: 'guest', nickname: 'calm owl', csrf: 'token-1' };

afterEach(() => vi.unstubAllGlobals());

describe('requests', () => {
  it('ask for the token before the first POST, and repeat it', async () => {
    const made = answers([200, ME], [201, { id: 't' }]);
    expect(await post('/tables', { game: 'equations' })).toEqual({ id: 't' });
    const [path, options] = made.mock.calls[1] as [string, RequestInit];
    expect(path).toBe('/api/v1/tables');
    expect(options.headers).toMatchObject({ 'X-CSRF-Token': 'token-1' });
  });

  it('ask for a new token where another tab has begun a session', async () => {
    const csrf = { code: 'csrf', sentence: 'No token.', help: '' };
    const made = answers([403, csrf], [200, { ...ME, csrf: 'token-2' }], [200, {}]);
    await post('/logout');
    const [, options] = made.mock.calls[2] as [string, RequestInit];
    expect(options.headers).toMatchObject({ 'X-CSRF-Token': 'token-2' });
  });

  it('fail with the server’s own words', async () => {
    answers([404, { code: 'no-table', sentence: 'There is no such table.', help: 'Look again.' }]);
    const error = await get('/tables/x').catch((each: unknown) => each);
    expect(error).toBeInstanceOf(Refusal);
    expect(asProblem(error)).toMatchObject({ code: 'no-table', help: 'Look again.', status: 404 });
  });

  it('say that the server can’t be reached', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('network')));
    await expect(get('/lobby')).rejects.toMatchObject({ code: 'offline' });
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response('<html>', { status: 502 })));
    await expect(get('/lobby')).rejects.toMatchObject({ code: 'offline' });
  });
});
