/** The hash by hand is the one everybody else computes. */

import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';
import { sha256 } from './sha256';

const other = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

test('known digests', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('every length around a block, and signs of several bytes', () => {
  for (let length = 0; length < 200; length += 1) expect(sha256('x'.repeat(length))).toBe(other('x'.repeat(length)));
  for (const text of ['√9 🎲', 'demo:0', 'a'.repeat(10_000)]) expect(sha256(text)).toBe(other(text));
});
