import { fireEvent, screen, within } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import type { Board as BoardShown, Seen } from '../../lib/api/generated/queens_and_guards';
import { show, tableWith, type AtTable, type Sent } from '../../table/testing';
import Board from './Board.svelte';

const BLANKS: Sent['blanks'] = ['move', 'trap', 'rim'].map((begins) => ({ begins, needs: 'text' }));

/** Your turn: your Guard on 1,1 is trapped by two of swift fox's. */
function viewWith(board: Partial<BoardShown> = {}, more: Partial<Seen> = {}): Seen {
  const full: BoardShown = {
    queens: [[0, -5], [0, 5]],
    guards: [[[1, 1], [4, -5]], [[2, 0], [0, 2]]],
    announced: [[1, 1]],
    ...board,
  };
  const play = { board: full, turn: { seat: 0, start: full } };
  const config = { limit: 2700, reminder: 10, turns: 200 };
  return { table: { config, play }, seat: '0', actors: ['0'], scores: [0, 0], trapped: [[1, 1]], ...more };
}

function open(view: Seen, given: Omit<Sent, 'view'> = {}): AtTable {
  const at = tableWith(given);
  at.table.view = view as never;
  show(at, Board, {});
  return at;
}

/** A cell of the board; by its place, since 91 accessible names take long to find out. */
function cell(place: string): Element {
  return document.querySelector(`[data-cell="${place}"]`) ?? document.body;
}

const named = (place: string): string | null => cell(place).getAttribute('aria-label');

// What jsdom does not have.
beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});

describe('the table of Queens & Guards', () => {
  it('names pieces with their signs; where it goes is the move', async () => {
    const { sent } = open(viewWith(), { words: ['move 1,1 2,1', 'move 1,1 1,2'] });
    expect(named('1,1')).toBe('your Guard, trapped, ring 2, g7');
    await fireEvent.click(cell('1,1'));
    expect(named('1,2')).toBe('free, ring 3, h7, can go here');
    await fireEvent.click(cell('2,1'));
    expect(sent).toEqual(['move 1,1 2,1']);
  });

  it('works with keys alone', async () => {
    const { sent } = open(viewWith(), { words: ['move 1,1 2,1'] });
    await fireEvent.keyDown(cell('1,1'), { key: 'Enter' });
    await fireEvent.keyDown(cell('2,1'), { key: ' ' });
    expect(sent).toEqual(['move 1,1 2,1']);
  });

  it('says which move would trap whom, but not by table rules', async () => {
    const guards: [[number, number][], [number, number][]] = [[[3, 0], [-2, 2]], [[2, 0], [0, 2]]];
    const view = viewWith({ guards, announced: [] }, { trapped: [] });
    const { table } = open(view, { words: ['move -2,2 -1,2', 'move -2,2 1,0'] });
    await fireEvent.click(cell('-2,2'));
    expect(screen.getByText('f7 traps swift fox’s Guard').closest('p')).toHaveTextContent('on f8, between f7 and f9.');
    expect(cell('1,0')).toHaveClass('trap');
    expect(cell('-1,2')).not.toHaveClass('trap');
    const config = { ...view.table.config, enforcement: 'table' as const };
    table.view = { ...view, table: { ...view.table, config } } as never;
    await expect.poll(() => screen.queryByText(/traps/)).toBeNull();
    await fireEvent.click(cell('-2,2'));
    expect(screen.queryByText(/traps/)).toBeNull();
  });

  it('tells both players of a trap that was announced', () => {
    open(viewWith());
    expect(screen.getByText('Trap!').closest('[role=alert]')).toHaveTextContent('Your Guard on g7 is trapped.');
  });

  it('offers to announce a trap that the server names', async () => {
    const labels = { 'trap 2,0': 'Announce the trap on 2,0' };
    const { sent } = open(viewWith(), { words: ['trap 2,0', 'pass'], labels });
    await fireEvent.click(screen.getByRole('button', { name: 'Announce the trap on 2,0' }));
    expect(sent).toEqual(['trap 2,0']);
  });

  it('announces any piece by table rules', async () => {
    const { sent } = open(viewWith(), { blanks: BLANKS });
    await fireEvent.click(screen.getByRole('button', { name: 'Announce a trap…' }));
    await fireEvent.click(cell('2,0'));
    expect(sent).toEqual(['trap 2,0']);
  });

  it('moves anywhere by table rules, and puts a caught piece on the rim', async () => {
    const view = viewWith({ caught: [2, 0] });
    const { sent, table } = open(view, { blanks: BLANKS });
    expect(named('2,0')).toBe('swift fox’s Guard, may be put on the rim, ring 2, f8');
    const config = { ...view.table.config, enforcement: 'table' as const };
    table.view = { ...view, table: { ...view.table, config } } as never;
    // Then nobody is told which piece went where it may not: that is for the opponent to see.
    await expect.poll(() => named('2,0')).toBe('swift fox’s Guard, ring 2, f8');
    await fireEvent.click(cell('4,-5'));
    await fireEvent.click(cell('-3,1'));
    expect(sent).toEqual(['move 4,-5 -3,1']);
    await fireEvent.click(cell('2,0'));
    await fireEvent.click(cell('5,0'));
    expect(sent.at(-1)).toBe('rim 2,0 5,0');
  });

  it('tells frozen and unannounced pieces apart by signs', () => {
    open(viewWith({ announced: [] }, { trapped: [[1, 1], [4, -5]], frozen: [[4, -5]] }));
    expect(named('1,1')).toBe('your Guard, trapped, not announced, ring 2, g7');
    expect(cell('1,1').querySelector('.dot')).not.toBeNull();
    expect(named('4,-5')).toBe('your Guard, trapped and frozen, ring 5, a10');
    expect(cell('4,-5').querySelector('.frame')).not.toBeNull();
  });

  it('shows pieces in place on the score card', () => {
    open(viewWith({}, { scores: [3, 1] }));
    const row = within(screen.getByRole('region', { name: 'Score card' })).getByRole('row', { name: /^Score/ });
    expect(within(row).getAllByRole('cell').map((each) => each.textContent)).toEqual(['3', '1']);
  });
});
