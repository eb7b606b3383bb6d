import { fireEvent, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import type { Board as BoardShown, Take, View_Board_ } from '../../lib/api/generated/juggle';
import { show, tableWith, type AtTable, type Sent } from '../../table/testing';
import Board from './Board.svelte';

const SIDES: BoardShown['sides'] = [
  [{ piece: 'red-P5', cell: 'a1', turn: '0' }],
  [{ piece: 'blue-I5', cell: 'c1', turn: '0' }],
];
const HELD: Take = { how: 'exact', piece: 'yellow-L3', die: 3 };
const RIGHT = 'place yellow-L3 d4 90';

interface Given extends Omit<Sent, 'view'> {
  part?: BoardShown['part'];
  enforcement?: 'strict' | 'table';
}

/** Your turn. */
function open({ part = {}, enforcement, ...given }: Given): AtTable {
  const at = tableWith(given);
  const board: BoardShown = { sides: SIDES, part };
  const play = { board, turn: { seat: 0, start: board } };
  const config = { limit: 2700, reminder: 10, turns: 400, enforcement };
  const view: View_Board_ = { table: { config, play }, seat: '0', actors: ['0'], scores: [76, 76] };
  at.table.view = view as never;
  show(at, Board, {});
  return at;
}

// By hand: with so many buttons `getByRole` takes its time.
function buttons(name: string | RegExp): HTMLElement[] {
  const fits = (said: string): boolean => (typeof name === 'string' ? said === name : name.test(said));
  return [...document.querySelectorAll<HTMLElement>('button')].filter((each) =>
    fits((each.getAttribute('aria-label') ?? each.textContent ?? '').trim()),
  );
}

function button(name: string | RegExp): HTMLElement {
  const [found, ...more] = buttons(name);
  if (!found || more.length) throw new Error(`${String(name)}: ${more.length + (found ? 1 : 0)} buttons`);
  return found;
}

const absent = (name: string | RegExp): boolean => buttons(name).length === 0;

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

describe('selecting in Juggle', () => {
  const words = ['take exact 3 yellow-L3', 'take exact 6 yellow-L3', 'take exact 6 blue-I5', 'take calculated 6-3=3 red-L3'];
  const labels = {
    'take exact 3 yellow-L3': 'Pick up yellow L3 by exact 3',
    'take exact 6 blue-I5': 'Ask for blue I5 by exact 6',
  };
  const given = { words, labels, blanks: [{ begins: 'take calculated', needs: 'text' as const }], part: { dice: [3, 6] } };

  it('picks a piece up by the die that was chosen', async () => {
    const { sent } = open(given);
    expect(button('exact 3')).toHaveAttribute('aria-pressed', 'true');
    await fireEvent.click(button('L3, 3 squares, 4 in the bank: red blue green yellow, to be had'));
    expect(absent(/Pick up red L3/)).toBe(true);
    await fireEvent.click(button('Pick up yellow L3, in the bank'));
    expect(sent).toEqual(['take exact 3 yellow-L3']);
  });

  it('asks the opponent for a piece with a six', async () => {
    const { sent } = open(given);
    await fireEvent.click(button('exact 6, wild'));
    await fireEvent.click(button(/^I5, 5 squares, 3 in the bank: red green yellow/));
    await fireEvent.click(button('Ask for blue I5, on swift fox’s board'));
    expect(sent).toEqual(['take exact 6 blue-I5']);
  });

  it('lets the player say a sentence, right or wrong', async () => {
    const { sent } = open(given);
    await fireEvent.click(button('calculated'));
    await fireEvent.click(button(/^L3/));
    expect(absent(/Pick up/)).toBe(true);
    await fireEvent.click(button('divided by'));
    await fireEvent.click(button('is 3'));
    await fireEvent.click(button('Pick up red L3, in the bank'));
    expect(sent).toEqual(['take calculated 6÷3=3 red-L3']);
    await fireEvent.click(button('6 ÷ 3, exchange the dice'));
    await fireEvent.click(button('minus'));
    await fireEvent.click(button('Pick up green L3, in the bank'));
    expect(sent.at(-1)).toBe('take calculated 3-6=3 green-L3');
  });

  it('lets anything be taken by table rules, and tells nothing', async () => {
    const blanks = ['take exact', 'take calculated'].map((begins) => ({ begins, needs: 'text' as const }));
    const { sent } = open({ ...given, blanks, enforcement: 'table' });
    expect(absent(/to be had/)).toBe(true);
    await fireEvent.click(button(/^X5/));
    await fireEvent.click(button('Pick up green X5, in the bank'));
    expect(sent).toEqual(['take exact 3 green-X5']);
  });
});

describe('placing in Juggle', () => {
  const blanks: Sent['blanks'] = [{ begins: 'place', needs: 'text' }];
  const given = { blanks, words: [RIGHT], labels: { [RIGHT]: 'Place yellow L3 on d4' }, part: { dice: [3, 6], takes: [HELD] } };

  it('turns and flips the piece by keys and buttons, and says whether it fits', async () => {
    const { sent } = open(given);
    const status = (): string =>
      screen.getByLabelText('In your hand').querySelector('[role=status]')?.textContent ?? '';
    expect(status()).toContain('does not fit');
    await fireEvent.keyDown(document.body, { key: 'r' });
    await fireEvent.click(button('d4, empty'));
    expect(status()).toContain('It fits.');
    expect(sent).toEqual([]); // a tap only moves it
    await fireEvent.keyDown(document.body, { key: 'F' });
    expect(status()).toContain('does not fit');
    await fireEvent.click(button(/^Flip/));
    expect(status()).toContain('It fits.');
    await fireEvent.click(button('Lay it down'));
    expect(sent).toEqual([RIGHT]);
  });

  it('moves the piece by arrow keys, and the focus with it', async () => {
    const { sent } = open(given);
    const at = (): HTMLElement => document.activeElement as HTMLElement;
    document.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
    const before = at().dataset.cell;
    await fireEvent.keyDown(at(), { key: 'ArrowUp' });
    await fireEvent.keyDown(at(), { key: 'ArrowLeft' });
    expect([before, at().dataset.cell]).toEqual(['e5', 'd4']);
    expect(at()).toHaveAccessibleName(/^d4, empty\. yellow L3 on /);
    await fireEvent.keyDown(at(), { key: 'Enter' });
    expect(sent).toEqual([expect.stringMatching(/^place yellow-L3 /)]);
  });

  it('offers to give back what the server takes back', async () => {
    const { sent } = open({ ...given, words: ['return yellow-L3'] });
    await fireEvent.click(button('Put it back'));
    expect(sent).toEqual(['return yellow-L3']);
  });
});

describe('your own board', () => {
  it('lets a piece come off before the roll', async () => {
    const { sent } = open({ words: ['roll', 'remove red-P5'] });
    await fireEvent.click(button('i9, empty'));
    expect(sent).toEqual([]);
    await fireEvent.click(button('b2, red P5'));
    expect(sent).toEqual(['remove red-P5']);
  });

  it('lets a piece be moved by table rules', async () => {
    const blanks: Sent['blanks'] = [{ begins: 'place', needs: 'text' }];
    const { sent } = open({ blanks, words: ['remove red-P5'], part: { dice: [1, 2] }, enforcement: 'table' });
    await fireEvent.click(button('b2, red P5'));
    expect(button('Take red P5 off')).toBeVisible();
    await fireEvent.click(button('Move red P5'));
    const held = document.querySelector<HTMLElement>('[data-cell][tabindex="0"]') as HTMLElement;
    await fireEvent.keyDown(held, { key: 'ArrowRight' });
    await fireEvent.click(button('Lay it down'));
    expect(sent).toEqual(['place red-P5 b1 0']);
  });

  it('walks by arrow keys, and tells the boards in words', async () => {
    open({ words: ['roll'] });
    button('a1, red P5').focus();
    await fireEvent.keyDown(button('a1, red P5'), { key: 'ArrowRight' });
    expect(button('b1, red P5')).toHaveFocus();
    expect(screen.getByLabelText('Swift fox’s board: blue I5 on c1 d1 e1 f1 g1')).toBeVisible();
    const headings = [...document.querySelectorAll('h2')].map((each) => each.textContent);
    expect(headings).toEqual(expect.arrayContaining(['Swift fox 76 empty', 'Bank 82 pieces']));
  });
});
