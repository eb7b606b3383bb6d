import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';

import { Refusal } from '../../lib/api/http';
import type { Ruling } from '../../lib/api/generated/api';
import Judge from './JudgeForm.svelte';

const { post } = vi.hoisted(() => ({ post: vi.fn() }));
vi.mock('../../lib/api/http', async (real) => ({ ...(await real<object>()), post }));
vi.mock('../../lobby/games', async (real) => ({
  ...(await real<object>()),
  loadGames: () => Promise.resolve([GAME]),
}));

const choice = (value: string, only = {}) => ({ value, says: value, only });
const GAME = {
  name: 'equations',
  players: [2],
  bots: [],
  oracle: true,
  options: [
    { name: 'rules', says: '', default: 'agloa', choices: [choice('agloa')], many: false, middle: false },
    {
      name: 'division',
      says: '',
      default: 'basic',
      choices: [choice('basic', { rules: 'agloa' })],
      many: false,
      middle: false,
    },
    {
      name: 'variations',
      says: '',
      default: '',
      choices: [choice('0-wild', { rules: 'agloa', division: 'basic' })],
      many: true,
      middle: true,
    },
  ],
};
const RULED: Ruling = {
  verdict: 'incorrect',
  text: '3+4 = 8',
  note: '',
  reasons: [
    {
      code: 'unequal',
      sentence: 'The Solution is 7.',
      marks: [{ start: 0, end: 3, note: '' }],
      citations: ['AGLOA VII-B-2'],
      help: 'Count again.',
    },
  ],
};

beforeEach(() => {
  localStorage.clear();
  post.mockReset();
  Element.prototype.scrollIntoView = () => undefined; // jsdom has none
});

async function open(): Promise<void> {
  render(Judge);
  await screen.findByLabelText('Goal');
}

async function type(label: string, text: string): Promise<void> {
  await fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
}

it('shows the ruling: word, sentence, the fault, the clause, help', async () => {
  post.mockResolvedValue(RULED);
  await open();
  await type('Goal', '8');
  await type('Equation', '3+4 = 8');
  await fireEvent.click(screen.getByRole('button', { name: 'Rule' }));
  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent('Incorrect');
  expect(card.querySelector('mark')).toHaveTextContent('3+4');
  expect(screen.getByRole('link', { name: 'AGLOA VII-B-2' })).toHaveAttribute(
    'href',
    '/rules/AGLOA/VII-B-2',
  );
  expect(card).toHaveTextContent('Count again.');
  await type('Equation', '4+4 = 8');
  expect(screen.queryByRole('article')).toBeNull(); // it was a ruling on something else
});

it('keeps the form and asks again when the network drops', async () => {
  post.mockRejectedValueOnce(new Refusal('offline', 'The server can’t be reached.'));
  await open();
  await type('Equation', '3+4 = 8');
  await fireEvent.click(screen.getByRole('button', { name: 'Rule' }));
  expect(await screen.findByText(/Not sent/)).toBeVisible();
  expect(localStorage.getItem('flubball.judge')).toContain('3+4 = 8');
  post.mockResolvedValue(RULED);
  await fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('Incorrect'));
  expect(screen.queryByText(/Not sent/)).toBeNull();
});

it('fills fields by the cube keypad', async () => {
  await open();
  const field = screen.getByLabelText<HTMLInputElement>('Required');
  field.focus();
  await fireEvent.focus(field);
  await fireEvent.click(screen.getByRole('button', { name: 'red' }));
  await fireEvent.click(screen.getByRole('button', { name: 'red 3' }));
  await fireEvent.click(screen.getByRole('button', { name: 'red plus' }));
  expect(field.value).toBe('r3 r+');
  await fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
  expect(field.value).toBe('r3');
  await fireEvent.click(screen.getByRole('button', { name: 'Turned or wild…' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Sideways' }));
  expect(field.value).toBe('r3<sw>');
});

it('has no oracle for guests', async () => {
  await open();
  await type('Required', '3');
  expect(screen.queryByRole('button', { name: 'Is there a Solution?' })).toBeNull();
});
