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
    expect(label('charge 1 out-of-turn', nameOf)).toBe('Charge swift fox: out of turn');
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
