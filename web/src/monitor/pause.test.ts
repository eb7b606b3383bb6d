import { fireEvent, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';

import type { Told } from '../lib/api/generated/api';
import { clauseTitle } from '../rules/links';
import GoOn from '../table/GoOn.svelte';
import { show, tableWith, type AtTable } from '../table/testing';
import { happening } from './happening';
import RulingCard from './RulingCard.svelte';
import type { MonitorView } from './view';

const told = (seq: number, seat: string, text: string): Told => ({ seq, at: 0, seat, text, ruling: null, sentence: '' });
const RULED = [told(1, '1', 'challenge announcing'), told(2, 'judge', 'ruling C')];
const COST = [
  { sentence: 'The scores are now: you 57, swift fox 56.', citations: ['NMP Contig 60 Correct'] },
  { sentence: 'Swift fox has the flag card now.', citations: [] },
];

/** The pause after a ruling. */
function paused(ready: number[] = []): AtTable {
  const at = tableWith({ words: ['roll', 'opinion'], ruled: COST, blanks: [{ begins: 'say', needs: 'text' }] });
  at.table.entries = RULED;
  at.table.rest = { until: 60_000, ready, stands: true };
  const claim = { seat: 1, whats: ['announcing'], moment: 'received' };
  at.table.view = { table: { config: {}, play: { turn: { seat: 1 } }, claim }, actors: ['1'], scores: [57, 56] } as never;
  return at;
}

describe('the pause after a ruling', () => {
  it('says what was ruled, what it cost and by which clause', () => {
    show(paused(), RulingCard, {});
    const card = screen.getByRole('article', { name: 'Ruling on announcing' });
    const cost = within(within(card).getByRole('list', { name: 'What it cost' }));
    expect(cost.getAllByRole('listitem')).toHaveLength(2);
    expect(cost.getByRole('link', { name: 'Contig 60: Correct' })).toHaveAttribute('href', '/rules/NMP/Contig%2060%20Correct');
  });

  it('is over when all have pressed Next; meanwhile nobody plays', async () => {
    const at = paused();
    at.table.ready = vi.fn();
    expect([at.table.words, at.table.blanks]).toEqual([['opinion'], []]);
    show(at, GoOn, {});
    await fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(at.table.ready).toHaveBeenCalledOnce();
    at.table.rest = { until: 60_000, ready: [0], stands: true };
    expect(await screen.findByText(/Waiting for swift fox/)).toBeVisible();
    at.table.rest = null;
    expect(at.table.words).toEqual(['roll', 'opinion']);
  });

  it('is told to everybody in the top bar', () => {
    const { table } = paused();
    const event = happening(table as never);
    expect([event?.tone, event?.shout, event?.fact]).toEqual(['good', 'Correct', 'Swift fox’s challenge: announcing.']);
    const view = table.view as unknown as MonitorView;
    table.view = { ...view, table: { ...view.table, phase: 'ruling' } } as never;
    expect(happening(table as never)?.fact).toBe('Swift fox challenged you: announcing.');
    table.rest = null;
    table.view = view as never;
    expect(happening(table as never)).toBeNull();
  });
});

describe('the title of a clause', () => {
  it('is what the book calls it; a number is none', () => {
    const cites = ['NMP Contig 60 Running score', 'NMP Equipment Contig 60 6', 'NMP Challenging Three strikes', 'AGLOA X-B-2'];
    expect(cites.map(clauseTitle)).toEqual([
      'Contig 60: Running score',
      'Contig 60: equipment 6',
      'Challenging: Three strikes',
      '',
    ]);
  });
});
