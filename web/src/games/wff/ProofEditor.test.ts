import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Marked } from '../../lib/api/generated/api';
import { show, tableWith, viewWith } from '../../table/testing';
import { ProofDraft } from './draft.svelte';
import { Hand } from './hand.svelte';
import { Marking } from './marking.svelte';
import { formatPaper, parsePaper } from './paper';
import PaperShown from './PaperShown.svelte';
import ProofEditor from './ProofEditor.svelte';
import ProofKeys from './ProofKeys.svelte';
import { WffPaper } from './wff-paper.svelte';
import WriteSheet from './WriteSheet.svelte';

const { post } = vi.hoisted(() => ({ post: vi.fn() }));
vi.mock('../../lib/api/http', async (real) => ({ ...(await real<object>()), post }));

const REGULAR = {
  division: 'regular',
  subproofs: true,
  rules: ['Ko', 'Ci', 'R'].map((name) => ({ name, needs: 'a', gives: 'b' })),
};
const box = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const press = (name: string): Promise<unknown> => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  post.mockReset().mockImplementation((_: string, { ask }: { ask: string }) =>
    Promise.resolve(ask === 'wff.divisions' ? [REGULAR] : { valid: true, lines: [], whole: [] }),
  );
  Element.prototype.scrollIntoView = () => undefined; // jsdom has none
});

describe('the proof editor', () => {
  function open(solution = ''): { draft: ProofDraft; hand: Hand; marking: Marking } {
    const given = { draft: new ProofDraft(), hand: new Hand(), marking: new Marking() };
    given.draft.solution = solution;
    render(ProofEditor, { ...given, subproofs: true, goal: 'Cpq' });
    render(ProofKeys, { draft: given.draft, hand: given.hand, division: REGULAR });
    return given;
  }

  it('is written with the keyboard alone: lines, a subproof, and out of it', async () => {
    const { draft } = open('q / R, Ci');
    await fireEvent.keyDown(box('Solution'), { key: 'Enter' });
    expect(draft.lines.map((line) => line.wff)).toEqual(['q', '']);
    expect(box('Line 2: WFF')).toHaveFocus();
    await fireEvent.keyDown(box('Line 2: WFF'), { key: '|' });
    await fireEvent.input(box('Line 2, in a subproof: WFF'), { target: { value: 'p' } });
    await fireEvent.keyDown(box('Line 2, in a subproof: WFF'), { key: 'Enter' });
    expect(box('Line 3, in a subproof: WFF')).toHaveFocus();
    await fireEvent.keyDown(box('Line 3, in a subproof: WFF'), { key: 'Backspace' });
    expect(draft.lines[2]?.depth).toBe(0);
    await fireEvent.keyDown(box('Line 3: WFF'), { key: ']', ctrlKey: true });
    expect(draft.lines[2]?.depth).toBe(1);
    await press('Move this line out');
    await fireEvent.keyDown(box('Line 3: WFF'), { key: 'ArrowUp' });
    expect(box('Line 2, in a subproof: WFF')).toHaveFocus();
    await fireEvent.keyDown(box('Line 2, in a subproof: WFF'), { key: 'Delete', ctrlKey: true });
    expect(draft.lines.map((line) => line.wff)).toEqual(['q', '']);
  });

  it('is written with keys alone', async () => {
    const { draft } = open();
    box('Solution').focus();
    await tick();
    await press('small q');
    await press('R');
    await press('Ci');
    expect(draft.solution).toBe('q / R, Ci');
    await press('Begin with the premises');
    await press('Open a subproof');
    await press('small p');
    await press('New line');
    await press('small q');
    await press('R');
    await press('from 1');
    await press('Close the subproof');
    for (const letter of ['capital C', 'small p', 'small q']) await press(letter);
    await press('Ci');
    await press('from 2-3');
    const { solution, proof } = draft.paper;
    expect(formatPaper(solution, proof)).toBe('q / R, Ci ;; q s; | p s; | q R 1; Cpq Ci 2-3');
    expect(screen.queryByRole('button', { name: 'Close the subproof' })).toBeNull();
  });

  it('shows each line’s mark with a sign and words, and none on a line that changed', async () => {
    const { draft, marking } = open('Kpq / Ko');
    await fireEvent.keyDown(box('Solution'), { key: 'Enter' });
    await fireEvent.input(box('Line 2: WFF'), { target: { value: 'r' } });
    await fireEvent.input(box('Line 2: reason'), { target: { value: 'Ko' } });
    const fault = { code: 'rule-misapplied', sentence: 'Ko needs Kab.', marks: [], citations: [], help: '' };
    const found: Marked = {
      valid: false,
      lines: [
        { number: 1, faults: [], inputs: [] },
        { number: 2, faults: [fault], inputs: [] },
      ],
      whole: [],
    };
    marking.take(found, draft.paper);
    expect(await screen.findByText('Ko needs Kab.')).toBeVisible();
    expect(box('Line 2: WFF')).toHaveAccessibleDescription('Ko needs Kab.');
    expect(box('Line 1: WFF')).toHaveAccessibleDescription('Right');
    expect(screen.getByText('✗')).toBeVisible();
    await fireEvent.input(box('Line 2: WFF'), { target: { value: 'q' } });
    expect(screen.queryByText('Ko needs Kab.')).toBeNull();
    expect(screen.getByText('✓')).toBeVisible();
  });
});

describe('a paper in one line', () => {
  it('is read as it is written', () => {
    const text = 'q / R, Ci ;; q s; | p s; | q R 1; Cpq Ci 2-3';
    const { solution, proof } = parsePaper(text);
    expect(formatPaper(solution, proof)).toBe(text);
    expect(parsePaper('q / Rp ;; 1 q; 2 q  Rp, 1').proof[1]).toEqual({ depth: 0, wff: 'q', rule: 'Rp', cites: ['1'] });
    expect(formatPaper('p / Rp', [])).toBe('p / Rp');
    expect(formatPaper('p;', [{ wff: '' }])).toBe('p ;; …');
  });

  it('is shown as Solution and proof', () => {
    render(PaperShown, { text: 'q / R, Ci ;; q s; | p s; | q R 1; Cpq Ci 2-3' });
    expect(screen.getByText('q / R, Ci')).toBeVisible();
    const proof = screen.getByRole('table', { name: 'Proof' });
    expect(within(proof).getAllByRole('row')).toHaveLength(5);
    expect(proof).toHaveTextContent('Ci, 2-3');
  });
});

describe('at the table', () => {
  it('keeps a draft by table and seat', () => {
    const paper = new WffPaper('t1', '0');
    paper.tap('K');
    expect(new WffPaper('t1', '0').proof.solution).toBe('K');
    expect(new WffPaper('t1', '1').proof.solution).toBe('');
    expect(paper.used({ required: ['K'] })({ section: 'required', index: 0 })).toBe(true);
    paper.clear();
    expect(new WffPaper('t1', '0').proof.empty).toBe(true);
  });

  it('asks for marks only where bots are the others', async () => {
    vi.useFakeTimers();
    localStorage.setItem('flubball.learning', 'on');
    const view = viewWith({ phase: 'write', shake: { mat: { goal: 'q' } } });
    const draft = new WffPaper('t1', '0');
    draft.proof.solution = 'Kpq / Ko';
    draft.proof.listPremises();
    show(tableWith({ view }), WriteSheet, { draft });
    await vi.advanceTimersByTimeAsync(1000);
    const lines = expect.objectContaining({ ask: 'wff.lines', goal: 'q', solution: 'Kpq / Ko' }) as unknown;
    expect(post).not.toHaveBeenCalledWith('/rulings/ask', lines);
    const bots = [
      { seat: 0, kind: 'player' as const, name: 'calm owl', you: true, face: '' },
      { seat: 1, kind: 'bot' as const, name: 'simple bot', you: false, face: '' },
    ];
    show(tableWith({ view, seats: bots }), WriteSheet, { draft });
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect(post).toHaveBeenCalledWith('/rulings/ask', lines);
  });
});
