import { describe, expect, it } from 'vitest';

import { forPage } from './sentence';
import { tell } from './telling';
import { tableWith } from './testing';
import { label } from './words';

const nameOf = (seat: number | string): string => (String(seat) === '0' ? 'you' : 'swift fox');
const told = (seat: string, text: string) => ({ seq: 1, at: 0, seat, text, ruling: null });

describe('words', () => {
  it('stand on buttons in plain English', () => {
    expect(label('move r3 P', nameOf)).toBe('Move red 3 to Permitted');
    expect(label('accept 1', nameOf)).toBe('Accept swift fox’s Equation');
    expect(label('waive', nameOf)).toBe('I don’t challenge Impossible');
    expect(label('charge 1 out-of-turn', nameOf)).toBe('Charge swift fox: out of turn');
    expect(label('overrule 1', nameOf)).toBe('Reverse the ruling on swift fox’s Equation');
    expect(label('appeal 1 2', nameOf)).toBe('Appeal about swift fox’s Equation of shake 2');
    expect(label('jump 3', nameOf)).toBe('Jump 3');
  });

  it('are told in a line', () => {
    expect(tell(told('0', 'move r3 P'), nameOf)).toBe('You move red 3 to Permitted.');
    expect(tell(told('1', 'goal r2kx r3<sw>'), nameOf)).toBe('Swift fox sets the Goal 2x 3<sw>.');
    expect(tell(told('1', ''), nameOf)).toBe('Swift fox writes something.');
    expect(tell(told('judge', 'verdict 1 correct'), nameOf)).toBe(
      'Judge: swift fox’s Equation is correct.',
    );
    expect(tell(told('clock', 'stop'), nameOf)).toBe('Stop: everybody writes now.');
    expect(tell(told('0', 'appeal 1 2'), nameOf)).toBe(
      'You appeal about swift fox’s Equation of shake 2.',
    );
    expect(tell(told('judge', 'overrule'), nameOf)).toBe('The judge reverses the ruling.');
    expect(tell(told('judge', 'overrule 1 2'), nameOf)).toBe(
      'The judge reverses the ruling on swift fox’s Equation of shake 2.',
    );
  });

  it('speak of what is written in the game', () => {
    expect(label('accept 1', nameOf, 'Solution')).toBe('Accept swift fox’s Solution');
    expect(label('decide yes', nameOf, 'Solution')).toBe('Present a Solution too');
    expect(label('ask-judge 1 Is line 3 a WFF?', nameOf)).toBe('Ask the judge: Is line 3 a WFF?');
    expect(tell(told('0', 'present'), nameOf, 'Solution')).toBe('You present a Solution.');
    expect(tell(told('0', 'write p / Rp ;; p s; p Rp 1'), nameOf)).toBe('You write p / Rp.');
    const ruling = { verdict: 'correct' as const, text: 'Is line 3 a WFF?', reasons: [], note: '' };
    expect(tell({ ...told('judge', 'claim upheld'), ruling }, nameOf)).toBe(
      'Judge: Is line 3 a WFF? Yes.',
    );
    expect(tell(told('judge', 'claim upheld'), nameOf)).toBe('Judge: the objection holds.');
  });
});

describe('the sentence', () => {
  it('names no word to type where there are buttons', () => {
    expect(forPage('Your turn: move one cube to the mat, or challenge Ana with block.')).toBe(
      'Your turn: move one cube to the mat, or challenge Ana.',
    );
    expect(forPage('Ben is to move. You may challenge Ana: block.')).toBe(
      'Ben is to move. You may challenge Ana.',
    );
    expect(forPage('Your turn: set the Goal, a WFF such as goal CpKqr.')).toBe(
      'Your turn: set the Goal, a WFF such as CpKqr.',
    );
    expect(forPage('Your Solution is p / Rp ;; p s; p Rp 1; seat 0 checks it.')).toBe(
      'Your Solution is shown above; seat 0 checks it.',
    );
    expect(forPage('The shake is scored; the next one is rolled.')).toBe(
      'The shake is scored; the next one is rolled.',
    );
  });
});

describe('what waits for Send', () => {
  it('is sent once, and only as long as it is possible', () => {
    const { table, staging, sent } = tableWith({ words: ['agree'], blanks: [{ begins: 'goal', needs: 'text' }] });
    staging.stage('agree', 'Agree');
    expect(staging.now?.label).toBe('Agree');
    staging.send();
    staging.send();
    expect(sent).toEqual(['agree']);
    staging.stage('goal r5', 'Set the Goal 5');
    expect(staging.now).not.toBeNull();
    table.prompt = { sentence: '', yours: false, words: [], blanks: [] };
    expect(staging.now).toBeNull();
    staging.send();
    expect(sent).toEqual(['agree']);
  });

  it('can be taken back', () => {
    const { staging, sent } = tableWith({ words: ['agree'] });
    staging.stage('agree', 'Agree');
    staging.back();
    staging.send();
    expect(sent).toEqual([]);
  });
});
