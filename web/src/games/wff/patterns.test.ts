import { describe, expect, it } from 'vitest';

import { pattern } from './patterns';

describe('the pattern of a rule', () => {
  // As the server tells them: `needs` and `gives` of rules_of_inference.py.
  it.each([
    ['Kab', 'a or b', 'Kab→a'],
    ['a and b', 'Kab', 'a,b→Kab'],
    ['a in the same proof or subproof', 'a again', 'a→a'],
    ['a', 'Aab or Aba for any b', 'a→Aab'],
    ['Cab and a', 'b', 'Cab,a→b'],
    ['Eab', 'Cab or Cba', 'Eab→Cab'],
    ['Cab and Cba', 'Eab', 'Cab,Cba→Eab'],
    ['a subproof from a to b', 'Cab', 'a…b→Cab'],
    ['Aab, a subproof from a to c and one from b to c', 'c', 'Aab,a…c,b…c→c'],
    ['a subproof from a holding some b and Nb', 'Na', 'a…b,Nb→Na'],
    ['a subproof from Na holding some b and Nb', 'a', 'Na…b,Nb→a'],
    ['a line of an enclosing proof', 'the same WFF, one R for each level', 'out→in'],
  ])('of %s', (needs, gives, found) => {
    expect(pattern(needs, gives)).toBe(found);
  });

  it('is none where it would be a sentence', () => {
    expect(pattern('three lines of a kind', 'something')).toBe('');
  });
});
