/** A table for tests of components: what the server would send is set directly. */

import { render } from '@testing-library/svelte';
import type { Component } from 'svelte';

import type { Because, Blank, Hints, Prompt, SeatShown } from '../lib/api/generated/api';
import type { View } from '../lib/api/generated/cubes';
import { TableStore } from '../lib/table/table.svelte';
import { capital } from '../lib/ui/text';
import Given from './Given.svelte';
import { Staging } from './staging.svelte';

export interface Sent {
  view?: View;
  words?: string[];
  /** What the server calls some of them; the others are called as they are said. */
  labels?: Readonly<Record<string, string>>;
  blanks?: (Pick<Blank, 'begins' | 'needs'> & Partial<Blank>)[];
  seats?: SeatShown[];
  sentence?: string;
  turns?: string[][];
  ruled?: Because[];
  result?: Because[];
  earns?: Record<string, number>;
  passes?: string;
  hints?: Hints;
}

export const SEATS: SeatShown[] = [
  { seat: 0, kind: 'player', name: 'calm owl', you: true, face: '' },
  { seat: 1, kind: 'player', name: 'swift fox', you: false, face: '' },
];

export interface AtTable {
  table: TableStore<View>;
  staging: Staging;
  /** What was said to the server. */
  sent: string[];
}

/** A component below the table. */
export function show<Props extends object>(
  at: AtTable,
  shown: Component<Props>,
  inside: NoInfer<Props>,
): void {
  const props = { table: at.table, staging: at.staging, shown: shown as never, inside: { ...inside } as Record<string, unknown> };
  render(Given, { props });
}

/** A table as the server would show it. */
export function tableWith(given: Sent = {}): AtTable {
  const sent: string[] = [];
  const table = new TableStore<View>('t1', '0');
  table.send = (text) => void sent.push(text);
  table.view = given.view ?? null;
  table.seats = given.seats ?? SEATS;
  table.prompt = promptOf(given);
  return { table, staging: new Staging(table), sent };
}

/** The prompt that goes with it. */
export function promptOf(given: Sent): Prompt {
  return {
    sentence: given.sentence ?? '',
    yours: true,
    words: given.words ?? [],
    labels: (given.words ?? []).map((text) => given.labels?.[text] ?? capital(text)),
    blanks: (given.blanks ?? []).map((blank) => ({
      label: capital(blank.begins),
      whole: `${capital(blank.begins)} …`,
      ...blank,
    })),
    turns: given.turns ?? [],
    ruled: given.ruled ?? [],
    result: given.result ?? [],
    earns: given.earns ?? {},
    passes: given.passes ?? '',
    hints: given.hints ?? null,
  };
}

export function viewWith(table: Partial<View['table']> = {}): View {
  return {
    seat: '0',
    actors: ['0'],
    totals: [0, 0],
    table: {
      config: { rules: 'agloa-2026-27', division: 'elementary', season: '2026-27', players: 2 },
      phase: 'move',
      round: { warning: 1_800_000, stop: 2_100_000 },
      sheet: { carried: [0, 0] },
      ...table,
    },
  };
}
