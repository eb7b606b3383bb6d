import { fireEvent, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';

import Players from '../table/Players.svelte';
import { show, tableWith, viewWith } from '../table/testing';
import Block from './Block.svelte';
import ScoreSheet from './ScoreSheet.svelte';

describe('the score sheet', () => {
  const view = {
    ...viewWith({
      sheet: {
        carried: [4, 0],
        rows: [{ setter: 0, end: 'now', scores: [6, 2] }],
        penalties: [{ seat: 1, points: -1, why: 'late', cite: 'AGLOA XI-A' }],
        signed: [[10, 1], null],
      },
    }),
    totals: [10, 1],
  };

  it('has shakes down and players across, totals and initials', () => {
    const given = tableWith({ view });
    show(given, ScoreSheet, { view });
    const rows = screen
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent.trim()).join(' '));
    expect(rows[0]).toBe('Shake You Swift fox');
    expect(rows[1]).toBe('before 4 0');
    expect(rows[2]).toBe('1 Now 6 2');
    expect(rows.at(-2)).toBe('Total 10 1');
    expect(rows.at(-1)).toBe('Initials CO none');
  });

  it('tells on tap why a point was lost', async () => {
    const given = tableWith({ view });
    show(given, ScoreSheet, { view });
    expect(screen.queryByText(/Late/)).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: '−1 for swift fox: why?' }));
    expect(screen.getByText(/Late/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'AGLOA XI-A' })).toHaveAttribute('href', '/rules/AGLOA/XI-A');
  });
});

describe('the players', () => {
  it('show whose turn it is, and the last ten seconds are said once', async () => {
    const given = tableWith({ view: viewWith() });
    given.table.clock.set(0);
    const running = [{ task: 'move', seats: [1], began: 0, end: 70_000 }];
    show(given, Players, { waiting: ['1'], points: [0, 3], running });
    expect(screen.getByText('Swift fox').closest('li')).toHaveTextContent(/to act.*3/);
    expect(screen.getByRole('timer')).toHaveTextContent('1:10');
    expect(screen.queryByText(/Ten seconds/)).toBeNull();
    given.table.clock.set(61_000);
    expect(await screen.findByText('Ten seconds left: Swift fox, move.')).toBeInTheDocument();
  });
});

describe('the block', () => {
  const view = viewWith({ shake: { mover: 1 } });

  it('asks once before it is picked up', async () => {
    const given = tableWith({ view, words: ['block'] });
    show(given, Block, {});
    await fireEvent.click(screen.getByRole('button', { name: /challenge swift fox’s move/ }));
    expect(given.sent).toEqual([]);
    expect(given.staging.now?.label).toBe('Challenge swift fox’s move?');
  });

  it('only lies there for somebody who can’t challenge', () => {
    const given = tableWith({ view });
    show(given, Block, {});
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('img', { name: 'The block lies on the table' })).toBeVisible();
  });
});
