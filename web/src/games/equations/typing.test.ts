import { describe, expect, it } from 'vitest';

import { note, put, rub, tokens, type Typed } from './typing';

const end = (text: string): Typed => ({ text, at: text.length });

describe('typing with cubes', () => {
  it('parts cubes by blanks and keeps a line together', () => {
    expect(put(end('2 x'), 'r3', 'cubes')).toEqual({ text: '2 x r3', at: 6 });
    expect(put(end('2x'), '3', 'line')).toEqual({ text: '2x3', at: 3 });
    expect(put({ text: '2 3', at: 1 }, '+', 'cubes').text).toBe('2 + 3');
  });

  it('takes back a whole cube with its colour and notes', () => {
    expect(rub(end('2 x r3<sw>'), 'cubes').text).toBe('2 x');
    expect(rub(end('(4+0<7>'), 'line').text).toBe('(4+');
    expect(rub(end(''), 'line')).toEqual({ text: '', at: 0 });
    expect(rub({ text: '2 3', at: 1 }, 'cubes').text).toBe('3');
  });

  it('writes notes as the notation has them', () => {
    expect(note(end('6+3'), 'sw').text).toBe('6+3<sw>');
    expect(note(end('6+3<ud>'), 'sw').text).toBe('6+3<sw,ud>');
    expect(note(end('0<ud>'), '7').text).toBe('0<7,ud>');
    expect(note(end('0<7>'), '8').text).toBe('0<8>');
    expect(note(end('b0<3>'), 'exp').text).toBe('b0<3,exp>');
    expect(note(end('6+3<sw>'), 'sw').text).toBe('6+3');
  });

  it('notes nothing behind a bracket', () => {
    expect(note(end('(6+3)'), 'sw').text).toBe('(6+3)');
  });

  it('cuts a text into cubes', () => {
    expect(tokens('r3<sw>+ 4')).toEqual(['r3<sw>', '+', ' ', '4']);
  });
});
