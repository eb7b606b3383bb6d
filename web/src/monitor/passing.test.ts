import { screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { promptOf, show, tableWith, type AtTable, type Sent } from '../table/testing';
import { LOOK, READ } from './passing.svelte';
import MonitorTable from './MonitorTable.svelte';
import { createRawSnippet, flushSync } from 'svelte';

const SAID = 'Nothing left to play: passed for you.';
const PASSES: Sent = { words: ['pass'], sentence: 'You rolled 1 1 1: pass the card.', passes: SAID };

function open(given: Sent, enforcement = 'strict', following = false): AtTable {
  const at = tableWith(given);
  const play = { turn: { seat: 0 }, board: {} };
  at.table.view = { table: { config: { enforcement }, play }, actors: ['0'], scores: [60, 60] } as never;
  const board = createRawSnippet(() => ({ render: () => '<p>Board</p>' }));
  show(at, MonitorTable as never, { own: [], handled: [], errors: {}, board, following } as never);
  return at;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('where nothing but passing is left', () => {
  it('it passes by itself, and says so for a while', () => {
    const { sent, table } = open(PASSES);
    vi.advanceTimersByTime(LOOK - 1);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual(['pass']);
    table.prompt = { ...promptOf({ sentence: 'Swift fox has the flag card.' }), yours: false };
    flushSync();
    expect(screen.getByText(`${SAID} Swift fox has the flag card.`)).toBeVisible();
    vi.advanceTimersByTime(READ);
    flushSync();
    expect(screen.queryByText(new RegExp(SAID))).toBeNull();
    expect(sent).toEqual(['pass']);
  });

  it.each([
    ['something is left', { ...PASSES, passes: '' }, 'strict', false],
    ['several words are being said', PASSES, 'strict', true],
    ['people play by table rules', PASSES, 'table', false],
  ])('but not while %s', (_, given, enforcement, following) => {
    const { sent } = open(given, enforcement, following);
    vi.advanceTimersByTime(10 * LOOK);
    expect(sent).toEqual([]);
    expect(screen.queryByRole('checkbox', { name: /Pass by itself/ }) === null).toBe(enforcement === 'table');
  });

  it('and not where it is switched off, which is remembered', () => {
    const { sent } = open(PASSES);
    screen.getByRole('checkbox', { name: /Pass by itself/ }).click();
    flushSync();
    vi.advanceTimersByTime(10 * LOOK);
    expect(sent).toEqual([]);
    expect(localStorage.getItem('flubball.passing')).toBe('off');
  });
});
