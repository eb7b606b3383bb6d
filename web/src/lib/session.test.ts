import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Refusal } from './api/http';
import { session } from './session.svelte';

let asked: string[];
let role: string;

beforeEach(() => {
  asked = [];
  role = 'nobody';
  session.me = null;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path.replace('/api/v1', ''));
    if (path.endsWith('/guest')) role = 'guest';
    else if (path.endsWith('/login')) role = 'player';
    else if (path.endsWith('/logout')) role = 'nobody';
    const body = JSON.stringify({ role, nickname: role === 'nobody' ? '' : 'calm owl', csrf: 'c' });
    const headers = { 'Content-Type': 'application/json' };
    return Promise.resolve(new Response(body, { status: 200, headers }));
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('the session', () => {
  it('asks once for everybody who wants to know', async () => {
    await Promise.all([session.load(), session.load()]);
    expect(asked).toEqual(['/whoami']);
    expect([session.role, session.account]).toEqual(['nobody', false]);
  });

  it('makes a guest when one is needed, and only then', async () => {
    await session.ensure();
    await session.ensure();
    expect(asked.filter((path) => path === '/guest')).toHaveLength(1);
    expect(session.nickname).toBe('calm owl');
  });

  it('begins another session where the old one has ended', async () => {
    await session.ensure();
    role = 'nobody'; // two days later
    const work = vi.fn().mockRejectedValueOnce(new Refusal('no-session', 'No.', '', 401));
    work.mockResolvedValueOnce('done');
    expect(await session.as(work)).toBe('done');
    expect(asked.filter((path) => path === '/guest')).toHaveLength(2);
  });

  it('passes any other refusal on', async () => {
    const work = vi.fn().mockRejectedValue(new Refusal('seat-taken', 'Taken.', '', 409));
    await expect(session.as(work)).rejects.toMatchObject({ code: 'seat-taken' });
    expect(work).toHaveBeenCalledOnce();
  });

  it('logs in as a guest, so that the account takes over the seats', async () => {
    await session.ensure();
    await session.logIn('ana', 'a long password');
    expect(asked.slice(-2)).toEqual(['/guest', '/login']);
    expect([session.role, session.account, session.coach]).toEqual(['player', true, false]);
  });

  it('takes drafts from this device when somebody logs out, and nothing else', async () => {
    localStorage.clear();
    localStorage.setItem('flubball.paper.t1.0', '2+3');
    localStorage.setItem('flubball.sounds', 'off');
    await session.logIn('ana', 'a long password');
    expect(localStorage.getItem('flubball.paper.t1.0')).toBe('2+3');
    await session.logOut();
    expect(Object.keys(localStorage)).toEqual(['flubball.sounds']);
  });

  it('takes them also where the server cannot be reached', async () => {
    localStorage.setItem('flubball.paper.t1.0', '2+3');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await expect(session.logOut()).rejects.toThrow();
    expect(localStorage.getItem('flubball.paper.t1.0')).toBeNull();
  });

  it('ends the session of another account before logging in', async () => {
    await session.logIn('ana', 'a long password');
    await session.logIn('bo', 'a longer password');
    expect(asked.slice(-3)).toEqual(['/logout', '/whoami', '/login']);
  });
});
