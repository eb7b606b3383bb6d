import { describe, expect, it } from 'vitest';
import { encode } from 'uqr';

import { qr } from './qr';

const shown = (rows: readonly (readonly boolean[])[]): string[] => rows.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
const theirs = (text: string, maskPattern: number): string[] =>
  // As bytes, which is what a link is; a package would pack digits and capitals more tightly.
  shown(encode([...new TextEncoder().encode(text)], { ecc: 'M', boostEcc: false, border: 0, maskPattern, maxVersion: 10 }).data);

const ADDRESS = 'http://192.168.178.20:8000/table/';
const LINKS = Array.from({ length: 214 }, (_, length) => (ADDRESS + 'Qx7-ü_'.repeat(40)).slice(0, length)).filter(
  (text) => new TextEncoder().encode(text).length <= 213,
);

describe('a QR code', () => {
  it('is that of a package, at every length, of every version and mask', () => {
    LINKS.forEach((text, at) => expect(shown(qr(text, at % 8)), text).toEqual(theirs(text, at % 8)));
    for (let mask = 0; mask < 8; mask += 1) {
      expect(shown(qr(LINKS.at(-1)!, mask))).toEqual(theirs(LINKS.at(-1)!, mask));
      expect(shown(qr(LINKS[60]!, mask))).toEqual(theirs(LINKS[60]!, mask));
    }
  });

  it('has the mask that mixes best, one of the eight', () => {
    const found = shown(qr(ADDRESS));
    expect(Array.from({ length: 8 }, (_, mask) => theirs(ADDRESS, mask))).toContainEqual(found);
  });

  it('says what is too long', () => {
    expect(() => qr('x'.repeat(214))).toThrow('too long');
  });
});
