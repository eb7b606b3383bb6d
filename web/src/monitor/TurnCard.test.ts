import { screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';

import { show, tableWith } from '../table/testing';
import { FACES } from '../lib/ui/faces';
import TurnCard from './TurnCard.svelte';

function turnOf(seat: number, face = '', last?: object): void {
  const at = tableWith();
  at.table.seats = [
    { seat: 0, kind: 'player', name: 'calm owl', you: true, face: '' },
    { seat: 1, kind: face ? 'bot' : 'player', name: 'Fox bot', you: false, face },
  ];
  at.table.status = 'playing';
  const play = { board: {}, turn: { seat, start: {} }, last };
  at.table.info = { game: 'contig-60' } as never;
  at.table.view = { table: { play }, seat: '0', actors: [String(seat)], scores: [0, 0] } as never;
  show(at, TurnCard, {});
}

it('shows who thinks, a bot by its face', () => {
  turnOf(1, '🦊');
  const said = screen.getByText(/is thinking…/);
  expect(said).toHaveTextContent('Fox bot is thinking…');
  expect(said.parentElement?.querySelectorAll('g path')).toHaveLength(FACES['🦊']?.length ?? 0);
});

it('does not say it of you', () => {
  turnOf(0);
  expect(screen.queryByText(/is thinking…/)).toBeNull();
});

it('tells what the game is about until there is a turn to tell of', () => {
  turnOf(0);
  expect(screen.getByText(/count down from 60/)).toBeVisible();
});

it('tells the last turn then', () => {
  turnOf(0, '', { seat: 1 });
  expect(screen.getByText(/last turn/)).toBeVisible();
  expect(screen.queryByText(/count down from 60/)).toBeNull();
});
