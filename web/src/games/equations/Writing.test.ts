import { fireEvent, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';

import { promptOf, show, tableWith, viewWith } from '../../table/testing';
import { cubeBefore, laidOut, noteChoices, piecesOf, usedIn, whole, withNote } from './paper';
import { PaperDraft } from './paper-draft.svelte';
import { formOf } from './from-view';
import { question } from './question';
import Writing from './Writing.svelte';

const writing = { after: 'now' as const, papers: [{ text: '' }, {}], challengers: [0], mover: 1 };
const shake = { mat: { goal: 'k7', required: ['r3'], permitted: ['k+'], resources: ['b4', 'b0'] } };

beforeEach(() => localStorage.clear());

describe('a paper', () => {
  it('knows the cube before the caret and writes a note behind it', () => {
    expect(cubeBefore('3+0')).toMatchObject({ cube: '0', note: '' });
    expect(withNote('3+0', '7')).toBe('3+0<7>');
    expect(withNote('3+0<7>', '')).toBe('3+0');
    expect(cubeBefore('3+(')).toBeNull();
  });

  it('offers notes for the variations in play only', () => {
    expect(noteChoices('0', [])).toEqual([]);
    expect(noteChoices('0', ['0-wild']).map((each) => each.value)).toContain('7');
    expect(noteChoices('3', ['0-wild', 'sideways']).map((each) => each.value)).toEqual(['sw', '']);
  });

  it('marks the cubes a Solution takes, Required first', () => {
    const used = usedIn('3+4=3', { required: ['r3'], permitted: ['k+'], resources: ['r3', 'b4'] });
    expect(used({ section: 'required', index: 0 })).toBe(true);
    expect(used({ section: 'resources', index: 0 })).toBe(false);
    expect(used({ section: 'resources', index: 1 })).toBe(true);
  });

  it('is laid out in cubes of the mat and of the Goal, with brackets between', () => {
    const mat = { goal: 'b3bxk8', required: ['g6', 'r-'], permitted: ['bx', 'g5'], resources: ['k9'] };
    const pieces = laidOut('6x(9-5)=3x8', mat);
    expect(pieces.map(({ cube, text }) => cube || text)).toEqual(
      ['g6', 'bx', '(', 'k9', 'r-', 'g5', ')', '=', 'b3', 'bx', 'k8'],
    );
    expect(laidOut('6+6<ud>', mat).map(({ cube }) => cube)).toEqual(['g6', '+', '6<ud>']);
    expect(laidOut('1+2', mat)[2]).toMatchObject({ start: 2, end: 3 });
  });

  it('draws what is typed in another spelling, and what is no cube as it stands', () => {
    expect(piecesOf('3X4/v2 & r5<sw>').map(({ cube, text }) => cube || text)).toEqual(
      ['3', 'x', '4', '÷', '√', '2', '&', 'r5<sw>'],
    );
  });

  it('has the Goal behind it until an equal sign is written', () => {
    expect(whole('3+4', '7')).toBe('3+4=7');
    expect(whole('3+4=0<7>', '7')).toBe('3+4=0<7>');
    expect([whole('', '7'), whole('3+4', '')]).toEqual(['', '3+4']);
  });

  it('loses a cube with its colour and note at once', () => {
    const draft = new PaperDraft('t2', '0');
    draft.insert('3+r5<sw>');
    draft.step(-1);
    expect(draft.caret).toBe(2);
    draft.step(1);
    draft.back();
    expect(draft.text).toBe('3+');
  });

  it('is kept on the device, by table and seat, until it is cleared', () => {
    new PaperDraft('t1', '0').insert('3+4');
    expect(new PaperDraft('t1', '0').text).toBe('3+4');
    expect(new PaperDraft('t1', '1').text).toBe('');
    const again = new PaperDraft('t1', '0');
    again.back();
    expect(again.text).toBe('3+');
    again.clear();
    expect(new PaperDraft('t1', '0').text).toBe('');
  });
});

describe('writing', () => {
  it('has in the place of Present that there is none, where that may be said alone', async () => {
    const labels = { 'decide no': 'Present no Equation', 'decide yes': 'Present one too' };
    const given = tableWith({
      view: viewWith({ phase: 'write', writing, shake }),
      blanks: [{ begins: 'write', needs: 'text' }],
      words: ['decide no'],
      labels,
    });
    show(given, Writing, { draft: new PaperDraft('t3', '0'), variations: [] });
    expect(screen.getByRole('button', { name: 'Present no Equation' })).toBeVisible();
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: '3+4' } });
    expect(screen.queryByRole('button', { name: 'Present no Equation' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Present' })).toBeVisible();
  });

  it('is presented after it is on paper, and only then', async () => {
    const given = tableWith({
      view: viewWith({ phase: 'write', writing, shake }),
      blanks: [{ begins: 'write', needs: 'text' }],
    });
    const draft = new PaperDraft('t1', '0');
    show(given, Writing, { draft, variations: [] });
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: '3+4 = 7' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Present' }));
    expect(given.sent).toEqual(['write 3+4 = 7']);
    given.table.view = viewWith({
      phase: 'write',
      shake,
      writing: { ...writing, papers: [{ text: '3+4 = 7' }, {}] },
    });
    given.table.prompt = promptOf({ words: ['present'], blanks: [{ begins: 'write', needs: 'text' }] });
    await screen.findByText('On paper. Nobody else sees it yet.');
    expect(given.sent).toEqual(['write 3+4 = 7', 'present']);
  });

  it('is drawn in cubes of the mat, and presented with the Goal that stands there', async () => {
    const given = tableWith({
      view: viewWith({ phase: 'write', writing, shake }),
      blanks: [{ begins: 'write', needs: 'text' }],
    });
    const draft = new PaperDraft('t3', '0');
    show(given, Writing, { draft, variations: [] });
    await fireEvent.click(screen.getByRole('button', { name: 'red 3, from Required' }));
    await fireEvent.click(screen.getByRole('button', { name: 'black plus, from Permitted' }));
    await fireEvent.click(screen.getByRole('button', { name: 'blue 4, from Resources' }));
    expect([...document.querySelectorAll('[data-piece] .cube')].map((each) => each.getAttribute('aria-label'))).toEqual(
      ['red 3', 'black plus', 'blue 4'],
    );
    await fireEvent.click(screen.getByRole('button', { name: 'Present' }));
    expect(given.sent).toEqual(['write 3+4=7']);
  });

  it('has no helper where another person plays', () => {
    const given = tableWith({ view: viewWith({ phase: 'write', writing, shake }) });
    const draft = new PaperDraft('t1', '0');
    show(given, Writing, { draft, variations: [] });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('the question to the judge', () => {
  it('has the mat, what ended the shake, and the text', () => {
    const form = formOf(viewWith({ phase: 'write', writing, shake }), '3+4=7');
    expect(form && question(form)).toMatchObject({
      ask: 'equations.paper',
      after: 'now',
      equation: '3+4=7',
      goal: 'k7',
      required: 'r3',
      resources: 'b4 b0',
    });
  });
});
