import { describe, expect, it } from 'vitest';

import { lettersOf, reasonOf } from './letters';

const shown = (pieces: ReturnType<typeof lettersOf>): string[] => pieces.map(({ cube, text }) => (cube ? `[${cube}]` : text));

describe('what is written, drawn', () => {
  it('has a cube for each letter of a cube, and signs as they stand', () => {
    expect(shown(lettersOf("Kq', p / Ko"))).toEqual(['[K]', '[q]', "'", ',', '[p]', '/', '[K]', '[o]']);
    expect(lettersOf(' q')[0]).toMatchObject({ start: 1, end: 2 });
    expect(shown(lettersOf('Kxq'))).toEqual(['[K]', 'x', '[q]']);
  });

  it('says a supposition in a word, and has rules as cubes before their lines', () => {
    expect(shown(reasonOf('s', 0))).toEqual(['premise']);
    expect(shown(reasonOf('s', 1))).toEqual(['suppose']);
    expect(shown(reasonOf('R,Co 1,12-14', 1))).toEqual(['[R]', ',', '[C]', '[o]', '1,', '12-14']);
    expect(reasonOf('Ci 2-3', 0).at(-1)).toMatchObject({ start: 3, end: 6 });
  });
});
