import { describe, expect, it } from 'vitest';

import { told } from './told';

const drawn = (text: string) => told(text).flatMap(({ pieces }) => (pieces.length ? [pieces.map((each) => each.cube || each.text).join(' ')] : []));
const words = (text: string) => told(text).map((part) => (part.pieces.length ? '#' : part.text)).join('');

describe('a told sentence', () => {
  it('draws the cubes it names', () => {
    expect(drawn('Ben moves red 3 to Permitted.')).toEqual(['r3']);
    expect(drawn('You move black divided by to Required.')).toEqual(['k÷']);
    expect(drawn('Put capital K in Required.')).toEqual(['K']);
  });

  it('draws what is written in cubes, never its notation', () => {
    expect(words('The Goal k9r- has no legal interpretation.')).toBe('The Goal # has no legal interpretation.');
    expect(drawn('The Goal k9r- has no legal interpretation.')).toEqual(['k9 r-']);
    expect(drawn('You set the Goal 9-.')).toEqual(['9 -']);
    expect(drawn('Fox sets the Goal 2x 3<sw>.')).toEqual(['2 x 3<sw>']);
    expect(drawn('Fox bot sets the Goal 40.')).toEqual(['4 0']);
    expect(drawn('You write 7-(8<ud>÷2<sw>)=23.')).toEqual(['7 - ( 8<ud> ÷ 2<sw> ) = 2 3']);
    expect(drawn('If a wild 0 stands for it, write 0<5>.')).toEqual(['0<5>']);
  });

  it('draws a Solution of WFF ’N PROOF, whose letters are words elsewhere', () => {
    expect(words('Bright crane’s Solution is Kpq, r / Ko. Accept it.')).toBe('Bright crane’s Solution is #. Accept it.');
    expect(drawn('Bright crane’s Solution is Kpq / Ko.')).toEqual(['K p q   /   K o']);
    expect(words('Your Solution is not correct.')).toBe('Your Solution is not correct.');
  });

  it('leaves words and numbers alone', () => {
    for (const text of [
      'Both sides are 23.',
      '1 of its cubes comes from Resources.',
      'Time passed: −1. You have one more minute.',
      'Shake 2: 6 to 4. AGLOA X-B-1, 2026-27.',
      'Use 0:42 of it; three or more of + - x ÷ ^ √.',
      'Fox bot selects upside-down and 0-wild.',
    ]) {
      expect(words(text)).toBe(text);
    }
  });
});
