import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { here } from '../router';
import PlayNow from './PlayNow.svelte';
import { EQUATIONS } from './sample';

const ME = { role: 'nobody', nickname: '', csrf: 'c' };
let asked: [string, unknown][];
let broken: boolean;

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

beforeEach(() => {
  asked = [];
  broken = false;
  localStorage.clear();
  history.replaceState(null, '', '/');
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => {
    asked.push([path, options.body ? JSON.parse(String(options.body)) : undefined]);
    if (broken) return Promise.reject(new TypeError('network'));
    const body = path.endsWith('/games')
      ? [EQUATIONS]
      : path.endsWith('/tables')
        ? { id: 'T1' }
        : { ...ME, role: path.endsWith('/guest') ? 'guest' : 'nobody' };
    const headers = { 'Content-Type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(body), { status: 200, headers }));
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('playing from the front page', () => {
  it('says that the server can’t be reached, and works when it is back', async () => {
    broken = true;
    render(PlayNow);
    expect(await screen.findByText(/can’t be reached/)).toBeInTheDocument();
    broken = false;
    await fireEvent.click(screen.getByRole('button', { name: 'Play a bot now' }));
    await vi.waitFor(() => expect(here()).toBe('/table/T1'));
  });

  it('one click opens a table against a bot, as a guest', async () => {
    render(PlayNow);
    await screen.findByLabelText('Division');
    await fireEvent.click(screen.getByRole('button', { name: 'Play a bot now' }));
    await vi.waitFor(() => expect(here()).toBe('/table/T1'));
    expect(asked.at(-1)).toEqual([
      '/api/v1/tables',
      {
        game: 'equations',
        seats: 2,
        options: { rules: 'agloa', division: 'elementary' },
        visibility: 'link',
        bots: { 1: '2' },
        sit: 0,
      },
    ]);
  });

  it('a friend gets a link and a QR code', async () => {
    render(PlayNow);
    await screen.findByLabelText('Division');
    await fireEvent.change(screen.getByLabelText('Division'), { target: { value: 'mlag|minor' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Play a friend' }));
    const link = await screen.findByLabelText(/Send this link/);
    expect(link).toHaveValue(`${location.origin}/table/T1`);
    expect(screen.getByRole('img', { name: 'QR code of the link to the table' })).toBeVisible();
    expect(asked.at(-1)?.[1]).toMatchObject({ options: { rules: 'mlag', division: 'minor' } });
    expect(here()).toBe('/');
  });
});
