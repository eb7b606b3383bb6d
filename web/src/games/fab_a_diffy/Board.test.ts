import { fireEvent, screen, within } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import type { Board as BoardShown, View_Board_ } from '../../lib/api/generated/fab_a_diffy';
import { show, tableWith, type AtTable, type Sent } from '../../table/testing';
import Board from './Board.svelte';

const TOUCH: Sent['blanks'] = [{ begins: 'touch', needs: 'text' }];
const SAY: Sent['blanks'] = [{ begins: 'say', needs: 'text' }];

/** Your turn with 3/4 in the Show Box. */
function viewWith(board: Partial<BoardShown> = {}, table: Partial<View_Board_['table']> = {}): View_Board_ {
  const full: BoardShown = {
    face: ['1/2', '1/4', '1/3'],
    box: '3/4',
    part: { shown: '3/4' },
    ...board,
  };
  const config = { limit: 2700, reminder: 10, turns: 400 };
  const play = { board: full, turn: { seat: 0, start: full } };
  return { table: { config, play, ...table }, seat: '0', actors: ['0'], scores: [0, 0] };
}

function open(view: View_Board_, given: Omit<Sent, 'view'> = {}): AtTable {
  const at = tableWith(given);
  at.table.view = view as never;
  show(at, Board, {});
  return at;
}

const strips = () => within(screen.getByRole('group', { name: 'Strips face up' }));
const click = (name: string | RegExp) => fireEvent.click(strips().getByRole('button', { name }));

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

describe('the table of Fab-a-Diffy', () => {
  const PRACTICE = { config: { limit: 0, reminder: 10, turns: 400 } };
  const PRESENT: [string, Partial<View_Board_['table']>][] = [
    ['Club', {}],
    ['Tournament', { config: { limit: 2700, reminder: 10, turns: 400, enforcement: 'table' } }],
  ];

  it.each(PRESENT)('a touched strip is touched: %s', async (_, table) => {
    const { sent } = open(viewWith({}, table), { words: ['leave'], blanks: TOUCH });
    await click('1/2, 1 half');
    expect(sent).toEqual(['touch 1/2']);
    await click('1/4, 1 quarter');
    expect(sent).toEqual(['touch 1/2', 'touch 1/4']);
  });

  it('touches two strips: the second tap is the move, until then the first can be let go', async () => {
    const { sent, staging } = open(viewWith({}, PRACTICE), { words: ['leave'], blanks: TOUCH });
    await click('1/2, 1 half');
    expect(sent).toEqual([]);
    expect(strips().getByRole('button', { name: '1/2, 1 half, chosen' })).toHaveAttribute('aria-pressed', 'true');
    await click('1/2, 1 half, chosen');
    await click('1/4, 1 quarter');
    await click('1/3, 1 third');
    expect(sent).toEqual(['touch 1/4 1/3']);
    expect(staging.now).toBeNull();
  });

  it('touches one strip alone where that is wanted', async () => {
    const { sent } = open(viewWith({}, PRACTICE), { words: ['leave'], blanks: TOUCH });
    await click('1/2, 1 half');
    await fireEvent.click(screen.getByRole('button', { name: 'Touch only this one' }));
    expect(sent).toEqual(['touch 1/2']);
  });

  it('leaves the strip with a button that is not the main one', async () => {
    const { sent } = open(viewWith(), { words: ['leave'], blanks: TOUCH });
    const leave = screen.getByRole('button', { name: 'No trick' });
    expect(leave).not.toHaveClass('main');
    await fireEvent.click(leave);
    expect(sent).toEqual(['leave']);
  });

  it('adds the second strip to one that was touched', async () => {
    const { sent } = open(viewWith({ part: { shown: '3/4', touched: ['1/2'] } }), { blanks: TOUCH });
    await click('1/2, 1 half, touched');
    expect(sent).toEqual([]);
    await click('1/4, 1 quarter');
    expect(sent).toEqual(['touch 1/4']);
  });

  it('lays touched strips under the one shown, as the sign says', async () => {
    open(viewWith({ part: { shown: '3/4', touched: ['1/2', '1/4'] } }), { blanks: SAY });
    const box = within(screen.getByRole('region', { name: 'Show Box' }));
    expect(box.getByRole('img', { name: '1/2 and 1/4 end to end are as long as 3/4.' })).toBeVisible();
    await fireEvent.keyDown(strips().getByRole('button', { name: /^1\/3/ }), { key: '-' });
    expect(box.getByRole('img', { name: 'What 1/2 and 1/4 differ by is shorter than 3/4.' })).toBeVisible();
    await fireEvent.click(box.getByRole('button', { name: 'side by side; lay them end to end' }));
    expect(box.getByRole('img', { name: /end to end/ })).toBeVisible();
  });

  it('says that the longer strip comes first, instead of a tick for a sentence that is refused', async () => {
    open(viewWith({ face: ['1/4', '2/2', '1/3'], part: { shown: '3/4', touched: ['1/4', '2/2'] } }, PRACTICE), { blanks: SAY });
    await fireEvent.click(screen.getByRole('button', { name: 'minus' }));
    const form = within(screen.getByRole('form', { name: 'Say the sentence' }));
    expect(form.getByRole('status')).toHaveTextContent('2/2 is the longer one, so it comes first.');
    expect(form.getByRole('status')).not.toHaveClass('fits');
    await fireEvent.click(screen.getByRole('button', { name: 'Change places' }));
    expect(form.getByRole('status')).toHaveTextContent('as long as 3/4');
    expect(form.getByRole('status')).toHaveClass('fits');
  });

  it('says in Practice which sign can help, never by table rules', async () => {
    const view = viewWith({ face: ['6/6', '1/6', '5/12'], part: { shown: '10/12', touched: ['6/6', '1/6'] } }, PRACTICE);
    const at = open(view, { blanks: SAY });
    const form = within(screen.getByRole('form', { name: 'Say the sentence' }));
    expect(form.getByRole('status')).toHaveTextContent('6/6 and 1/6 end to end are longer than 10/12. Tap −.');
    await fireEvent.click(screen.getByRole('button', { name: 'minus' }));
    expect(form.getByRole('status')).toHaveClass('fits');
    const config = { ...view.table.config, enforcement: 'table' as const };
    at.table.view = { ...view, table: { ...view.table, config } } as never;
    await expect.poll(() => form.queryByRole('status')).toBeNull();
  });

  it('shows the strips of a finished game in the pause, also to a page that has just come', () => {
    const empty: BoardShown = { face: [], box: '', results: [0] };
    const end: BoardShown = { face: ['1/2', '1/4', '1/3'], box: '3/4', results: [0], over: true };
    const play = { board: empty, turn: { seat: 1, start: empty }, last: { seat: 0, start: end, end } };
    const at = tableWith();
    at.table.view = viewWith({}, { play }) as never;
    at.table.rest = { until: 60_000, ready: [], stands: true };
    show(at, Board, {});
    expect(strips().getByRole('button', { name: /^1\/3/ })).toBeVisible();
  });

  it('announces with Enter what was typed on the strips', async () => {
    const { sent } = open(viewWith({ part: { shown: '3/4', touched: ['1/2', '1/4'] } }), { blanks: SAY });
    const strip = strips().getByRole('button', { name: /^1\/2/ });
    for (const key of [...'1/2+1/4', 'Enter']) await fireEvent.keyDown(strip, { key });
    expect(sent).toEqual(['say 1/2+1/4']);
  });

  it('lays two strips that were refused', () => {
    const at = tableWith({ words: ['leave'], blanks: TOUCH });
    at.table.view = viewWith() as never;
    at.table.refused = { text: 'touch 1/2 1/3', code: 'no-trick', sentence: 'No.', help: '', ruling: null };
    show(at, Board, {});
    expect(screen.getByRole('img', { name: '1/2 and 1/3 end to end are longer than 3/4.' })).toBeVisible();
  });

  it('says what touching has built; keys change the sign, the order and the names', async () => {
    const { sent } = open(viewWith({ part: { shown: '3/4', touched: ['1/2', '1/4'] } }), { blanks: SAY });
    const form = within(screen.getByRole('form', { name: 'Say the sentence' }));
    const said = (): string => form.getAllByRole('img')[0]?.ariaLabel ?? '';
    expect(said()).toBe('1/2+1/4=3/4');
    for (const name of ['Say 1/4 as 3/12', 'Change places', 'minus']) {
      await fireEvent.click(form.getByRole('button', { name }));
    }
    expect(said()).toBe('3/12−1/2=3/4');
    await fireEvent.click(form.getByRole('button', { name: 'plus' }));
    await fireEvent.click(form.getByRole('button', { name: 'Say it, take the trick' }));
    expect(sent).toEqual(['say 3/12+1/2=3/4']);
  });

  it('takes the trick when the sentence was taken, and only then', async () => {
    const part = { shown: '3/4', touched: ['1/2', '1/4'] };
    const { sent, table } = open(viewWith({ part }), { words: ['take', 'pass'], blanks: SAY });
    await fireEvent.click(screen.getByRole('button', { name: 'Say it, take the trick' }));
    expect(sent).toEqual(['say 1/2+1/4=3/4']);
    // Nothing can be said between the sentence and the trick.
    expect(screen.queryByRole('button', { name: 'Pass' })).toBeNull();
    table.view = viewWith({ part: { ...part, said: '1/2+1/4=3/4' } }) as never;
    await vi.waitFor(() => expect(sent).toEqual(['say 1/2+1/4=3/4', 'take']));
    expect(await screen.findByRole('button', { name: 'Pass' })).toBeVisible();
  });

  it('takes the trick once the sentence is said', async () => {
    const part = { shown: '3/4', touched: ['1/2', '1/4'], said: '1/2+1/4=3/4' };
    const { sent } = open(viewWith({ part }), { words: ['take'], labels: { take: 'Take the strips' }, blanks: SAY });
    expect(screen.queryByRole('form', { name: 'Say the sentence' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Another sentence' })).toBeVisible();
    await fireEvent.click(screen.getByRole('button', { name: 'Take the strips' }));
    expect(sent).toEqual(['take']);
  });

  it('shows how long a capture may be announced', async () => {
    const board = { face: ['1/2', '1/4', '1/3', '3/4'], box: '', part: {}, left: '3/4' };
    const at = tableWith({ words: ['show', 'capture'], labels: { capture: 'Capture with 3/4' } });
    at.table.view = viewWith(board) as never;
    at.table.clock.set(3000);
    at.table.due = { task: 'capture', at: 10_000, countdown: 0 };
    show(at, Board, {});
    expect(strips().getByRole('button', { name: '3/4, 3 quarters, shown last' })).toBeVisible();
    expect(screen.getByRole('timer', { name: '7 seconds to capture' })).toBeVisible();
    expect(screen.getByText('You may capture a trick with 3/4 within 10 seconds.')).toBeInTheDocument();
    await fireEvent.click(screen.getByRole('button', { name: 'Capture with 3/4' }));
    expect(at.sent).toEqual(['capture']);
  });

  it('shows the time to capture to the others too', () => {
    const at = tableWith();
    at.table.view = viewWith({ face: ['1/2', '3/4'], box: '', part: {}, left: '3/4' }) as never;
    at.table.due = { task: 'capture', at: 10_000, countdown: 0 };
    at.table.clock.set(9500);
    show(at, Board, {});
    expect(screen.getByRole('timer', { name: '1 second to capture' })).toBeVisible();
    expect(screen.queryByText(/^You may capture/)).toBeNull();
  });

  it('shows what is to be made while a capture goes on', () => {
    const board = { face: ['1/2', '1/4', '1/3', '3/4'], box: '', part: { shown: '3/4', capture: true } };
    open(viewWith(board), { words: ['show'], blanks: TOUCH });
    const box = within(screen.getByRole('region', { name: 'Your capture' }));
    expect(box.getByRole('img', { name: '3/4, 3 quarters' })).toBeVisible();
    const target = strips().getByRole('button', { name: '3/4, 3 quarters, to be made' });
    expect(target).toHaveAttribute('aria-disabled', 'true');
  });

  it('has the three games on the score card, and tells which begins', () => {
    open(viewWith({ face: [], box: '', part: {}, results: [1] }), { words: ['show'] });
    expect(screen.getByText('Game 1 went to swift fox. Game 2 begins.')).toBeVisible();
    const card = within(screen.getByRole('region', { name: 'Score card' }));
    const cells = (name: string): string[] =>
      within(card.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent ?? '');
    expect(cells('Game 1')).toEqual(['lost', '✓ won']);
    expect(cells('Game 2')).toEqual(['now', 'now']);
    expect(cells('Tricks')).toEqual(['0', '0']);
  });

  it('lists tricks, the newest first', () => {
    const tricks: BoardShown['tricks'] = [[], [['5/6', '3/6', '2/6'], ['2/3', '4/6', '0/2']]];
    open(viewWith({ tricks }));
    const found = within(screen.getByRole('region', { name: 'Tricks' }));
    expect(found.getByText('Swift fox: 2 tricks')).toBeVisible();
    const lines = found.getAllByRole('listitem').map((item) => item.textContent);
    expect(lines[0]).toContain('2/3 with 4/6 and 0/2');
  });
});
