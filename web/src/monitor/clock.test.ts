import { screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, it } from 'vitest';

import { show, tableWith } from '../table/testing';
import MonitorTable from './MonitorTable.svelte';

it('shows the turn that is left and a bar as long as it, before the reminder’s seconds', () => {
  const at = tableWith();
  const play = { turn: { seat: 0 }, board: {}, began: 100_000 };
  at.table.view = { table: { config: {}, play }, actors: ['0'], scores: [60, 60] } as never;
  // A minute from 1:40 on, then ten seconds; the countdown is the moment at which they begin.
  at.table.due = { task: 'turn', at: 170_000, countdown: 160_000 };
  at.table.clock.set(130_000);
  const board = createRawSnippet(() => ({ render: () => '<p>Board</p>' }));
  show(at, MonitorTable as never, { own: [], handled: [], errors: {}, board } as never);
  const timer = screen.getByRole('timer');
  expect(timer.querySelector('.time')).toHaveTextContent('0:30');
  expect(timer.querySelector<HTMLElement>('.bar span')?.style.transform).toMatch(/scaleX\((0\.5|0\.49\d*)\)/);
});
