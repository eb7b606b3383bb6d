import { describe, expect, it } from 'vitest';

import { COLOURED, indexes, layOut, leftIn, LETTERED, nextSlots } from './slots';

const ROLL = ['k9', 'r3', 'b2', 'r3', 'g+', 'r1'];
const HOME = layOut(ROLL, COLOURED);

describe('the slots of Resources', () => {
  it('are filled from the left in the row of each colour', () => {
    expect(HOME).toHaveLength(24);
    expect(HOME.slice(0, 4)).toEqual(['r3', 'r3', 'r1', '']);
    expect([HOME[6], HOME[12], HOME[18]]).toEqual(['b2', 'g+', 'k9']);
    expect(layOut(['C', 'p', 'K'], LETTERED)).toHaveLength(28);
    expect(layOut(['C', 'p', 'K'], LETTERED)[14]).toBe('p');
  });

  it('stay where they are when something is taken', () => {
    const left = nextSlots(HOME, HOME, ['k9', 'b2', 'r3', 'g+', 'r1'], COLOURED, 0);
    expect(left[0]).toBe('');
    expect(left.slice(1)).toEqual(HOME.slice(1));
  });

  it('take back what is put back', () => {
    const without = leftIn(HOME, ['r3', 'r3', 'b2', 'g+', 'r1'])!;
    expect(without[18]).toBe('');
    expect(nextSlots(without, HOME, ['r3', 'r3', 'b2', 'g+', 'r1', 'k9'], COLOURED)).toEqual(HOME);
  });

  it('are laid out anew for another roll, and hold more than a set where they must', () => {
    expect(nextSlots([], HOME, ROLL, COLOURED)).toEqual(HOME);
    expect(nextSlots(HOME, HOME, ['g5'], COLOURED)[12]).toBe('g5');
    expect(layOut(Array<string>(26).fill('r1'), COLOURED)).toHaveLength(26);
  });

  it('know which cube of the server’s list each holds', () => {
    const places = indexes(HOME, ROLL);
    expect(places.filter((each) => each >= 0).sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(HOME.every((cube, at) => !cube || ROLL[places[at]!] === cube)).toBe(true);
  });
});

it('has all its slots before the first roll, so that nothing moves when it comes', () => {
  expect(nextSlots([], layOut([], COLOURED), [], COLOURED)).toEqual(Array(24).fill(''));
});
