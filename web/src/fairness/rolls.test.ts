/** Another program, the same rolls; and a roll that was changed is found. */

import { afterEach, expect, test } from 'vitest';
import { ROLLS } from '../lib/api/generated/golden_hints';
import type { Rolls } from '../lib/api/generated/api';
import { keepPromise, promiseOf } from './promises';
import { verified } from './rolls';

afterEach(() => localStorage.clear());

const matches: Rolls[] = ROLLS.map(([seed, seed_hash, text, draws]) => ({
  seed,
  seed_hash,
  rolls: [
    {
      entry: 0,
      at: 0,
      text,
      seeded: text,
      draws: draws.map(([among, by_bits, taken]) => ({ among: [...among], by_bits, taken: [...taken] })),
    },
  ],
}));

test('faces and cards are those of Python', () => {
  for (const match of matches) {
    expect(verified(match)).toEqual({ hash: match.seed_hash, promised: true, rolls: 1, draws: 34, others: [] });
  }
});

test('another roll, another seed, another promise', () => {
  const match = matches[0] as Rolls;
  const [roll] = match.rolls;
  const changed = { ...match, rolls: [{ ...roll!, text: roll!.text.replace('roll ', 'roll 9 ') }] };
  expect(verified(changed).others).toHaveLength(1);
  const exchanged = verified({ ...match, seed: `${match.seed} ` });
  expect([exchanged.promised, exchanged.others.length]).toEqual([false, 1]);
  expect(verified(match, 'another hash').promised).toBe(false);
  expect(verified({ ...match, seed: '', rolls: [] }).promised).toBe(false);
});

test('the first promise counts, and old ones make room', () => {
  keepPromise('t', 'one');
  keepPromise('t', 'two');
  expect(promiseOf('t')).toBe('one');
  for (let n = 0; n < 80; n += 1) keepPromise(`table ${n}`, 'x');
  expect(Object.keys(localStorage).length).toBeLessThanOrEqual(50);
  expect(promiseOf('nowhere')).toBe('');
});
