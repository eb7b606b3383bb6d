import { describe, expect, it } from 'vitest';

import { spoken } from './spoken';

const SENT = {
  sentence: 'Your turn: the piece on 1,1 leaves its trap.',
  words: ['move 1,1 2,1'],
  labels: ['Move the Guard: 1,1 to 2,1'],
  turns: [['Ana moves 0,3 to 0,2.']],
};

describe('what the server says', () => {
  it('is said with the names of the board; what it reads stays', () => {
    const found = spoken('queens-and-guards', SENT);
    expect(found.sentence).toBe('Your turn: the piece on g7 leaves its trap.');
    expect(found.labels).toEqual(['Move the Guard: g7 to g8']);
    expect(found.turns).toEqual([['Ana moves i6 to h6.']]);
    expect(found.words).toEqual(SENT.words);
    expect(spoken('queens-and-guards', found)).toEqual(found);
  });

  it('reaches rulings and the paragraphs of a lesson', () => {
    const entry = { text: 'move 1,1 5,5', ruling: { reasons: [{ code: 'off', sentence: 'From 1,1.', marks: [] }] } };
    expect(spoken('queens-and-guards', entry)).toEqual({
      text: 'move 1,1 5,5',
      ruling: { reasons: [{ code: 'off', sentence: 'From g7.', marks: [] }] },
    });
    expect(spoken('queens-and-guards', { text: ['Move 0,3 to 0,2.'] }).text).toEqual(['Move i6 to h6.']);
    expect(spoken('juggle', { sentence: 'Place red-X5.' }).sentence).toBe('Place red X5.');
  });

  it('is as it is in games that say nothing else', () => {
    expect(spoken('contig-60', SENT)).toBe(SENT);
    expect(spoken(undefined, SENT)).toBe(SENT);
  });
});
