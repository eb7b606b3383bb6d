import { describe, expect, it } from 'vitest';

import { forPage } from './sentence';
import { promptOf, tableWith } from './testing';

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
    staging.stage('agree');
    expect(staging.now?.label).toBe('Agree');
    staging.send();
    staging.send();
    expect(sent).toEqual(['agree']);
    staging.stage('goal r5', { label: 'Set the Goal 5' });
    expect(staging.now).not.toBeNull();
    table.prompt = promptOf({});
    expect(staging.now).toBeNull();
    staging.send();
    expect(sent).toEqual(['agree']);
  });

  it('can be taken back', () => {
    const { staging, sent } = tableWith({ words: ['agree'] });
    staging.stage('agree');
    staging.back();
    staging.send();
    expect(sent).toEqual([]);
  });
});
