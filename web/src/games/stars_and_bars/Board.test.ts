import { fireEvent, screen, within } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import type { Board as BoardShown, Stack, View_Board_ } from '../../lib/api/generated/stars_and_bars';
import { promptOf, show, tableWith, type AtTable, type Sent } from '../../table/testing';
import Board from './Board.svelte';
import { CELLS } from './layout';

const HAND = ['star-2-red-solid', 'bar-3-blue-open'];
const PLACES = HAND.flatMap((card) => ['b2', 'c3'].map((cell) => `place ${card} ${cell}`));
const SAY: Sent['blanks'] = [{ begins: 'say', needs: 'text' }];

const on = (piles: Record<string, Stack>): Stack[] => CELLS.map((cell) => piles[cell] ?? {});

/** Your turn: b2 has two cards, c2 a turned-over stack, a1 one of four. */
function viewWith(board: Partial<BoardShown> = {}, enforcement?: 'strict' | 'table'): View_Board_ {
  const full: BoardShown = {
    stacks: on({
      a1: { cards: ['star-1-red-open', 'star-2-red-open', 'star-3-red-open', 'bar-1-red-open'] },
      b2: { cards: ['star-1-blue-solid', 'bar-1-blue-striped'] },
      c2: { cards: ['bar-1-red-solid', 'bar-2-red-solid', 'bar-3-red-solid', 'bar-1-green-open'], down: 4 },
    }),
    hands: [HAND, ['star-3-green-striped']],
    scores: [20, 24],
    last: 'b2',
    ...board,
  };
  const config = { limit: 2700, reminder: 10, turns: 400, enforcement };
  return {
    table: { config, play: { board: full, turn: { seat: 0, start: { ...full, scores: [20, 24] } } } },
    seat: '0',
    actors: ['0'],
    scores: [20, 24],
  };
}

function open(view: View_Board_, given: Omit<Sent, 'view'> = {}): AtTable {
  const at = tableWith(given);
  at.table.view = view as never;
  show(at, Board, {});
  return at;
}

const cell = (name: string): HTMLElement => screen.getByRole('button', { name: new RegExp(`^${name},`) });
const hand = (name: string): ReturnType<typeof within> => within(screen.getByRole('region', { name }));

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

describe('the table of Stars & Bars', () => {
  it('says before the move what a cell earns, where the server tells it', async () => {
    const card = HAND[0] ?? '';
    const given = { words: [`place ${card} a2`], earns: { [`place ${card} a2`]: 7 } };
    const { table } = open(viewWith(), given);
    expect(cell('a2').getAttribute('aria-label')).not.toContain('scores');
    await fireEvent.click(hand('Your hand').getAllByRole('button')[0] as HTMLElement);
    expect(cell('a2').getAttribute('aria-label')).toContain('scores 7');
    expect(cell('a3').getAttribute('aria-label')).not.toContain('scores');
    table.prompt = promptOf({ words: given.words });
    await vi.waitFor(() => expect(cell('a2').getAttribute('aria-label')).not.toContain('scores'));
  });

  it('names every cell, the hands and the deck', () => {
    open(viewWith(), { words: PLACES });
    expect(cell('b2')).toHaveAccessibleName(
      'b2, central, 1 blue striped bar, 2 cards, placed last, nothing face up beside it',
    );
    expect(cell('c2')).toHaveAccessibleName(
      'c2, central, turned over, 4 cards, face up beside it: b2',
    );
    expect(cell('a2')).toHaveAccessibleName('a2, outer, empty, face up beside it: a1');
    expect(hand('Swift fox’s hand').getByRole('img', { name: '3 green striped stars' })).toBeVisible();
    expect(screen.getByText('Deck: 41')).toBeVisible();
  });

  it('places a card with two taps: the card, then the cell', async () => {
    const { sent, staging } = open(viewWith(), { words: PLACES });
    await fireEvent.click(hand('Your hand').getByRole('button', { name: '2 red solid stars' }));
    await fireEvent.click(cell('a2'));
    expect(sent).toEqual([]);
    await fireEvent.click(cell('c3'));
    expect(sent).toEqual(['place star-2-red-solid c3']);
    expect(staging.now).toBeNull();
  });

  it('takes the cell first as well, and the keys of the hand', async () => {
    const { sent } = open(viewWith(), { words: PLACES });
    await fireEvent.click(cell('b2'));
    expect(sent).toEqual([]);
    await fireEvent.keyDown(cell('b2'), { key: '2' });
    expect(sent).toEqual(['place bar-3-blue-open b2']);
  });

  it('offers stacks, a look and a count where the server does', async () => {
    const words = [...PLACES, 'remove a1', 'look', 'count a1'];
    const labels = { look: 'Look under b2', 'remove a1': 'Remove the stack on a1' };
    const { sent } = open(viewWith(), { words, labels });
    expect(cell('a1')).toHaveAccessibleName(/, a stack to score,/);
    await fireEvent.click(screen.getByRole('button', { name: 'Look under b2' }));
    await fireEvent.click(cell('a1'));
    await fireEvent.click(screen.getByRole('button', { name: 'Count a1' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Remove a1' }));
    expect(sent).toEqual(['look', 'count a1', 'remove a1']);
  });

  it('shows what lies under the last card to whoever looked', () => {
    open(viewWith({ part: { looked: true } }), { words: PLACES });
    expect(screen.getByRole('img', { name: '1 blue solid star' })).toBeVisible();
  });

  it('announces points and total with its own keys, then draws', async () => {
    const laid = { card: HAND[0], cell: 'b2' };
    const { sent, table } = open(viewWith({ part: laid }), { words: ['draw'], labels: { draw: 'Draw a card' }, blanks: SAY });
    expect(screen.queryByRole('button', { name: 'Draw a card' })).toBeNull();
    const key = (name: string): Promise<boolean> => fireEvent.click(within(screen.getByRole('region', { name: 'Your tools' })).getByRole('button', { name }));
    await key('7');
    await key('Say it');
    expect(sent).toEqual([]);
    await key('2');
    await key('8');
    await key('Delete the last digit');
    await key('7');
    await key('Say it');
    table.view = viewWith({ part: { ...laid, said: 7, total: 27 } }) as never;
    await fireEvent.click(await screen.findByRole('button', { name: 'Draw a card' }));
    expect(sent).toEqual(['say 7 27', 'draw']);
  });

  it('lets a card that was let go be moved where the server does, with a warning', async () => {
    const stacks = on({ b2: { cards: [HAND[0] ?? ''] } });
    const view = viewWith({ stacks, part: { card: HAND[0], cell: 'b2' } }, 'table');
    const { staging } = open(view, { blanks: [...SAY, { begins: 'place', needs: 'text' }] });
    await fireEvent.click(cell('b2'));
    await fireEvent.click(cell('c3'));
    expect(staging.now?.text).toBe('place star-2-red-solid c3');
    expect(staging.now?.note).toBe('You have let a card go in this turn: this can be challenged.');
  });
});
