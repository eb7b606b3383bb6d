import { fireEvent, screen, within } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import type { Board as BoardShown, View_Board_ } from '../../lib/api/generated/contig_60';
import { promptOf, show, tableWith, type AtTable, type Sent } from '../../table/testing';
import Board from './Board.svelte';

const BLANKS: Sent['blanks'] = [
  { begins: 'say', needs: 'text' },
  { begins: 'place', needs: 'number' },
  { begins: 'score', needs: 'number' },
];

/** Your turn with the roll 3 5 4. */
function viewWith(board: Partial<BoardShown> = {}, table: Partial<View_Board_['table']> = {}): View_Board_ {
  const full: BoardShown = {
    chips: [[3, 28], [4, 31]],
    scores: [57, 58],
    part: { dice: [3, 5, 4], before: 57 },
    ...board,
  };
  const play = { board: full, turn: { seat: 0, start: full } };
  const config = { limit: 2700, reminder: 10, turns: 400 };
  return { table: { config, play, ...table }, seat: '0', actors: ['0'], scores: full.scores };
}

function open(view: View_Board_, given: Omit<Sent, 'view'> = {}): AtTable {
  const at = tableWith(given);
  at.table.view = view as never;
  show(at, Board, {});
  return at;
}

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
  HTMLDialogElement.prototype.showModal = function (): void {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (): void {
    this.open = false;
  };
});

describe('the table of Contig 60', () => {
  it('says a sentence with the keys of the dice', async () => {
    const { sent } = open(viewWith(), { blanks: BLANKS });
    const keys = within(screen.getByRole('group', { name: 'Keys for the sentence' }));
    for (const name of ['Die 3', 'plus', 'Die 5', 'times', 'Die 4']) {
      await fireEvent.click(keys.getByRole('button', { name }));
    }
    expect(keys.getByRole('button', { name: 'Die 5, used' })).toBeVisible();
    await fireEvent.submit(keys.getByRole('button', { name: 'Die 4, used' }).closest('form') as HTMLFormElement);
    expect(sent).toEqual(['say 3+5×4']);
  });

  it('says what a sentence earns, then says it, covers its number and tells the score', async () => {
    const { sent, table } = open(viewWith(), { words: ['pass'], blanks: BLANKS, earns: { 'place 32': 2 } });
    await fireEvent.input(screen.getByLabelText('Sentence'), { target: { value: '3+5=8, 8×4' } });
    expect(screen.getByText('32 touches 2 chips.').closest('p')).toHaveTextContent('57 − 2 leaves 55 to go.');
    expect(screen.getByRole('button', { name: 'Say it, cover 32' })).toBeVisible();
    await fireEvent.click(screen.getByRole('button', { name: /^32, free/ }));
    expect(sent).toEqual(['say 3+5=8, 8×4']);
    expect(screen.queryByRole('button', { name: 'Pass' })).toBeNull();
    const part = { dice: [3, 5, 4], before: 57, said: '3+5=8, 8x4=32' };
    table.view = viewWith({ part }) as never;
    await expect.poll(() => sent.at(-1)).toBe('place 32');
    table.view = viewWith({ chips: [[3, 28, 32], [4, 31]], part: { ...part, placed: 32 } }) as never;
    await expect.poll(() => sent.at(-1)).toBe('score 55');
    expect(sent).toHaveLength(3);
  });

  it('stops where the sentence is refused', async () => {
    const { sent, table } = open(viewWith(), { blanks: BLANKS });
    await fireEvent.input(screen.getByLabelText('Sentence'), { target: { value: '3+5×4' } });
    await fireEvent.click(screen.getByRole('button', { name: /^23, free/ }));
    table.refused = { text: 'say 3+5×4', ruling: null, code: '', sentence: 'No.', help: '' } as never;
    await Promise.resolve();
    table.refused = null;
    table.view = viewWith({ part: { dice: [3, 5, 4], before: 57, said: '3x5+4' } }) as never;
    await Promise.resolve();
    expect(sent).toEqual(['say 3+5×4']);
  });

  it('by table rules tells nothing and does nothing more', async () => {
    const config = { limit: 2700, reminder: 10, turns: 400, enforcement: 'table' as const };
    const { sent } = open(viewWith({}, { config }), { blanks: BLANKS });
    await fireEvent.input(screen.getByLabelText('Sentence'), { target: { value: '3+5=9, 9×4' } });
    expect(screen.queryByText(/touches/)).toBeNull();
    expect(within(screen.getByRole('region', { name: 'Your tools' })).getByRole('button', { name: 'Say it' })).toBeVisible();
    await fireEvent.click(screen.getByRole('button', { name: /^36, free/ }));
    expect(sent).toEqual(['place 36']);
  });

  it('goes on with what the first sentence gives, and has no key for it before', async () => {
    open(viewWith(), { blanks: BLANKS });
    const go = screen.getByRole('button', { name: '= then go on with it' });
    expect(go).toBeDisabled();
    await fireEvent.input(screen.getByLabelText('Sentence'), { target: { value: '3+5' } });
    await fireEvent.click(go);
    expect(screen.getByLabelText('Sentence')).toHaveValue('3+5=8, 8');
  });

  it('shows the chips that are left, and joins the five that won', () => {
    const chips: [number[], number[]] = [[0, 1, 2, 3, 4], [31]];
    const view = viewWith({ chips, part: {} }, { phase: 'over' });
    open({ ...view, table: { ...view.table, play: { ...view.table.play, end: { reason: 'five in a line', winner: 0 } } } });
    const players = screen.getByRole('list', { name: 'Players' });
    expect(within(players).getAllByRole('listitem').map((each) => each.textContent?.match(/(\d+)\s*chips/)?.[1])).toEqual(['20', '24']);
    expect(document.querySelector('.five')?.getAttribute('points')?.split(' ')).toHaveLength(5);
  });

  it('names chips and the chips beside a space; a tap places the chip', async () => {
    const { sent } = open(viewWith(), { blanks: BLANKS });
    expect(screen.getByRole('button', { name: '28, your chip, no chips beside it' })).toBeVisible();
    await fireEvent.click(screen.getByRole('button', { name: '32, free, chips beside it: 4 31' }));
    expect(sent).toEqual(['place 32']);
  });

  it('takes the keys of a sentence on the board', async () => {
    open(viewWith(), { blanks: BLANKS });
    const space = screen.getByRole('button', { name: /^32, free/ });
    for (const key of ['5', '*', '3', 'Backspace']) await fireEvent.keyDown(space, { key });
    expect(screen.getByLabelText('Sentence')).toHaveValue('5×');
  });

  it('takes them on a key of the pad too, and once', async () => {
    open(viewWith(), { blanks: BLANKS });
    const die = screen.getByRole('button', { name: 'Die 4' });
    await fireEvent.keyDown(die, { key: '3' });
    await fireEvent.keyDown(screen.getByRole('button', { name: /^0, free/ }), { key: '+' });
    expect(screen.getByLabelText('Sentence')).toHaveValue('3+');
  });

  it('keeps keys of a sentence that are faster than the line', async () => {
    const { table, sent } = open(viewWith(), { blanks: BLANKS });
    const space = screen.getByRole('button', { name: /^32, free/ });
    const later: (() => void)[] = [];
    table.after = (go) => void later.push(go);
    table.pending = [{ number: 1, text: 'use-roll' }];
    for (const key of ['3', '+', '5', 'Enter']) await fireEvent.keyDown(space, { key });
    expect([screen.getByLabelText('Sentence').getAttribute('value'), sent]).toEqual([null, []]);
    table.pending = [];
    for (const go of later) go();
    expect(sent).toEqual(['say 3+5']);
  });

  it('asks for the score when the chip lies', async () => {
    const part = { dice: [3, 5, 4], before: 57, said: '3+5=8, 8x4=32', placed: 32 };
    const { sent } = open(viewWith({ part }), { blanks: BLANKS, words: ['pass'] });
    expect(screen.queryByLabelText('Sentence')).toBeNull();
    await fireEvent.input(screen.getByLabelText('New score'), { target: { value: '55' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Announce' }));
    expect(sent).toEqual(['score 55']);
  });

  it('challenges several rules in the order they were chosen', async () => {
    const words = ['roll', 'challenge announcing', 'challenge scoring'];
    const { sent } = open(viewWith({ part: {} }), { words });
    await fireEvent.click(screen.getByRole('button', { name: 'Challenge…' }));
    expect(screen.queryByRole('button', { name: 'Challenge' })).toBeNull();
    await fireEvent.click(screen.getByRole('checkbox', { name: /Scoring/ }));
    await fireEvent.click(screen.getByRole('checkbox', { name: /Announcing/ }));
    await fireEvent.click(screen.getByRole('button', { name: 'Challenge' }));
    expect(sent).toEqual(['challenge scoring announcing']);
  });

  it('shows a ruling with its clause until you go on, and another opinion', async () => {
    const { table, staging } = open(viewWith({ part: {} }), { words: ['roll', 'opinion'], labels: { opinion: 'Ask for another opinion' }, ruled: [{ sentence: 'It costs no turn.', citations: [] }] });
    const reason = {
      code: 'challenge-inappropriate',
      sentence: 'This is not the moment to challenge win.',
      marks: [],
      citations: ['NMP Challenging Announcing'],
      help: '',
    };
    const ruling = { verdict: 'incorrect' as const, text: '', reasons: [reason], note: '' };
    const said = { seq: 1, at: 0, seat: '0', text: 'challenge win', ruling: null, sentence: '' };
    const ruled = { seq: 2, at: 0, seat: 'judge', text: 'ruling IA', ruling, sentence: '' };
    table.entries = [said, ruled];
    const card = within(await screen.findByRole('article', { name: 'Ruling on win' }));
    expect(card.getByText('Inappropriate')).toBeVisible();
    expect(card.getByText('This is not the moment to challenge win.')).toBeVisible();
    expect(card.getByRole('link', { name: 'Challenging: Announcing' })).toBeVisible();
    await fireEvent.click(card.getByRole('button', { name: 'Ask for another opinion' }));
    expect(staging.now?.text).toBe('opinion');
    table.prompt = { ...promptOf({ words: ['roll'] }), ruled: [] };
    await expect.poll(() => screen.queryByRole('article', { name: 'Ruling on win' })).toBeNull();
  });

  it('shows result and signatures when the game is over', async () => {
    const view = { ...viewWith({ part: {} }, { phase: 'over', signed: [1] }), points: [1, 3] };
    const { sent } = open(view, { words: ['sign'], labels: { sign: 'Sign your score card' } });
    const card = within(screen.getByRole('region', { name: 'Score card' }));
    const cells = (name: string): string[] =>
      within(card.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent ?? '');
    expect(cells('Points')).toEqual(['1', '3']);
    expect(cells('Signed')).toEqual(['not yet', '✓ yes']);
    await fireEvent.click(screen.getByRole('button', { name: 'Sign your score card' }));
    expect(sent).toEqual(['sign']);
  });

  it('gives a judge the three rulings', async () => {
    const labels = { 'ruling IA': 'IA: inappropriate', 'conduct 1': 'No points for swift fox, for conduct' };
    const at = tableWith({ words: ['ruling C', 'ruling I', 'ruling IA', 'stop', 'conduct 1'], labels });
    Object.defineProperty(at.table, 'wanted', { value: 'judge' });
    at.table.view = viewWith({}, { phase: 'ruling' }) as never;
    show(at, Board, {});
    const desk = within(screen.getByRole('region', { name: 'The Monitor’s desk' }));
    expect(desk.getByText('No points for swift fox, for conduct')).toBeInTheDocument();
    await fireEvent.click(desk.getByRole('button', { name: 'IA: inappropriate' }));
    expect(at.staging.now?.text).toBe('ruling IA');
  });
});
