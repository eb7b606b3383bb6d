import { describe, expect, it } from 'vitest';

import { gives } from '../games/contig_60/sentence';
import { seen } from '../games/fab_a_diffy/strips';
import { cellsIn, nameOf } from '../games/queens_and_guards/names';
import { trapsBy, type Standing } from '../games/queens_and_guards/pieces';
import { CELLS, FITS, SENTENCES, TRAPS } from '../lib/api/generated/golden_hints';

describe('what the page works out itself is what the rules say', () => {
  it('in a number sentence of Contig 60', () => {
    for (const [text, value] of SENTENCES) {
      expect([text, gives(text)]).toEqual([text, value]);
    }
  });

  it('in strips beside a third', () => {
    for (const [one, other, show, how] of FITS) {
      const fits = (way: 'end to end' | 'side by side'): boolean => seen([one, other], way, show).includes('as long as');
      const nothing = [one, other].some((each) => each.startsWith('0/'));
      expect([one, other, show, fits('end to end')]).toEqual([one, other, show, how === '+']);
      if (!nothing) expect([one, other, show, fits('side by side')]).toEqual([one, other, show, how === '-']);
    }
  });

  it('in names of cells of Queens & Guards', () => {
    for (const [name, cell] of CELLS) {
      expect([cell, nameOf(cell), cellsIn(name)]).toEqual([cell, name, [cell]]);
    }
    expect(CELLS).toHaveLength(91);
  });

  it('in traps of Queens & Guards', () => {
    let many = 0;
    for (const [own, other, from, to, after, without] of TRAPS) {
      const pieces = new Map<string, Standing>();
      own.forEach((cell, at) => pieces.set(cell, { seat: 0, queen: at === 0 }));
      other.forEach((cell, at) => pieces.set(cell, { seat: 1, queen: at === 0 }));
      const found = trapsBy(pieces, from, to).map(({ cell }) => cell);
      many += found.length;
      expect(found.filter((cell) => !(after as readonly string[]).includes(cell)), `${from} to ${to}`).toEqual([]);
      const fresh = after.filter((cell) => !(without as readonly string[]).includes(cell));
      expect(fresh.filter((cell) => !found.includes(cell)), `${from} to ${to}`).toEqual([]);
    }
    expect(many).toBeGreaterThan(50);
  });
});
