import { describe, expect, it } from 'vitest';

import { ProofDraft } from './draft.svelte';
import {
  citable,
  indentLines,
  insertLine,
  removeLine,
  splitReason,
  toRows,
  withCite,
  withRule,
  type Line,
} from './proof';
import { cubesOf, premisesOf, rulesOf, solutionOf, usedIn, withPart } from './solution';

const lines = (...given: [number, string, string][]): Line[] =>
  given.map(([depth, wff, reason]) => ({ depth, wff, reason }));
const cites = (proof: readonly Line[]): string[][] => proof.map((line) => splitReason(line.reason).cites);

/** Epq / R, Eo, Co, Ni, Ci for the Goal CNqNp. */
const STANDARD = lines(
  [0, 'Epq', 's'],
  [0, 'Cpq', 'Eo 1'],
  [1, 'Nq', 's'],
  [2, 'p', 's'],
  [2, 'q', 'R,R,Co 2,4'],
  [2, 'Nq', 'R 3'],
  [1, 'Np', 'Ni 4-6'],
  [0, 'CNqNp', 'Ci 3-7'],
);

describe('renumbering, as editing.py does it', () => {
  it('moves citations on behind a new line', () => {
    const proof = lines([0, 'Kpq', 's'], [0, 'p', 'Ko 1'], [0, 'Apr', 'Ai 2']);
    const longer = insertLine(proof, 1, { depth: 0, wff: 'q', reason: 'Ko 1' });
    expect(cites(longer)).toEqual([[], ['1'], ['1'], ['3']]);
  });

  it('drops citations of a line that goes, and moves later ones up', () => {
    const proof = lines([0, 'Kpq', 's'], [0, 'p', 'Ko 1'], [0, 'q', 'Ko 1'], [0, 'Kpq', 'Ki 2,3']);
    expect(cites(removeLine(proof, 1))).toEqual([[], ['1'], ['2']]);
  });

  it('is the same proof after a line is put in anywhere and taken out again', () => {
    for (let place = 0; place <= STANDARD.length; place += 1) {
      const longer = insertLine(STANDARD, place, { depth: 0, wff: 'p', reason: '' });
      expect(longer).toHaveLength(9);
      expect(removeLine(longer, place)).toEqual(STANDARD);
    }
    const ranges = insertLine(STANDARD, 4, { depth: 2, wff: 'p', reason: 'R' });
    expect(cites(ranges).slice(5)).toEqual([['2', '4'], ['3'], ['4-7'], ['3-8']]);
  });

  it('indents, and never beyond the margin', () => {
    const proof = lines([0, 'p', 's'], [0, 'q', 's']);
    expect(indentLines(proof, 1, 1, 1).map((line) => line.depth)).toEqual([0, 1]);
    expect(indentLines(proof, 1, 1, 12).map((line) => line.depth)).toEqual([0, 12]);
    expect(indentLines(proof, 0, 1, -1).map((line) => line.depth)).toEqual([0, 0]);
  });
});

describe('reasons', () => {
  it('are rule names and citations', () => {
    expect(splitReason('R,R,Co 1 2–5')).toEqual({ rule: 'R,R,Co', cites: ['1', '2-5'] });
    expect(splitReason('Ki, 3,4')).toEqual({ rule: 'Ki', cites: ['3', '4'] });
    expect(toRows(lines([1, ' q ', 'Co 1,2']))).toEqual([{ depth: 1, wff: 'q', rule: 'Co', cites: ['1', '2'] }]);
  });

  it('are put together by keys: R before the rule, another rule instead of it', () => {
    expect(withRule('s', 'Co')).toBe('Co');
    expect(withRule('Co 2,4', 'R')).toBe('R,Co 2,4');
    expect(withRule('R,Co', 'R')).toBe('R,R,Co');
    expect(withRule('R,Co 1', 'Ko')).toBe('R,Ko 1');
    expect(withRule('Ko 1', 's')).toBe('s');
    expect(withCite('Co 2', '4')).toBe('Co 2,4');
    expect(withCite('Co 2,4', '2')).toBe('Co 4');
  });

  it('offer the lines above, and closed subproofs as ranges', () => {
    expect(citable(STANDARD, 4)).toEqual(['1', '2', '3', '4']);
    expect(citable(STANDARD, 6)).toEqual(['1', '2', '3', '4-6']);
    expect(citable(STANDARD, 7)).toEqual(['1', '2', '3-7']);
    const two = lines([0, 'Apq', 's'], [1, 'p', 's'], [1, 'r', 'R'], [1, 'q', 's'], [0, 'r', '']);
    expect(citable(two, 4)).toEqual(['1', '2-3', '4-4']);
  });
});

describe('a Solution', () => {
  it('is premises and rules; a wild R takes one cube', () => {
    expect(premisesOf("p', Ksq / Ko, R(Ci)")).toEqual(['p', 'Ksq']);
    expect(rulesOf('p / Ko, R(Ci)')).toEqual(['Ko', 'R(Ci)']);
    expect(cubesOf("K'pq / Ko, R(Ci)").join('')).toBe('KpqKoR');
  });

  it('marks the cubes it takes, Required first', () => {
    const used = usedIn('Kpq / Ko', { required: ['K'], permitted: ['p', 'o'], resources: ['q', 'K', 'q'] });
    expect(used({ section: 'required', index: 0 })).toBe(true);
    expect(used({ section: 'resources', index: 1 })).toBe(true);
    expect(used({ section: 'resources', index: 2 })).toBe(false);
  });

  it('can be taken from its proof', () => {
    expect(solutionOf(STANDARD)).toBe('Epq / Eo, R, Co, Ni, Ci');
  });

  it('gets rules behind the slash by keys', () => {
    expect(withPart('Kpq', 3, 'Ko').text).toBe('Kpq / Ko');
    expect(withPart('Kpq / Ko', 8, 'Ai').text).toBe('Kpq / Ko, Ai');
    expect(withPart('Kpq /', 5, 'Ko').text).toBe('Kpq / Ko');
    expect(withPart('', 0, 'Ci').text).toBe(' / Ci');
  });
});

describe('a draft', () => {
  it('opens and closes subproofs', () => {
    const draft = new ProofDraft();
    draft.add();
    draft.write(0, 'wff', 'p');
    draft.open();
    expect(draft.lines[1]).toEqual({ depth: 1, wff: '', reason: 's' });
    draft.write(1, 'wff', 'q');
    draft.add();
    draft.write(2, 'wff', 'p');
    draft.rule('R');
    draft.close();
    draft.write(3, 'wff', 'Cqp');
    draft.rule('Ci');
    draft.cite('2-3');
    expect(draft.written).toEqual(
      lines([0, 'p', ''], [1, 'q', 's'], [1, 'p', 'R'], [0, 'Cqp', 'Ci 2-3']),
    );
    draft.take(1, 'wff');
    draft.insertAbove();
    expect(draft.lines[4]?.reason).toBe('Ci 3-4');
    draft.remove();
    expect(draft.lines[3]?.reason).toBe('Ci 2-3');
  });

  it('is kept, and comes back', () => {
    let kept = '';
    const draft = new ProofDraft('', (text) => (kept = text));
    draft.solution = 'Kpq / Ko';
    draft.listPremises();
    expect(draft.lines.map((line) => line.wff)).toEqual(['Kpq', '']);
    expect(new ProofDraft(kept).solution).toBe('Kpq / Ko');
    expect(new ProofDraft(kept).written).toEqual(lines([0, 'Kpq', 's']));
    draft.clear();
    expect(kept).toBe('');
    expect(new ProofDraft('nonsense {').lines).toEqual([]);
  });
});
