import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { BACK, digits, NOTHING, typed, words, type Numbers } from './announcing';
import { cardName, faceOf, figures, HIGH, stripes, WIDE } from './cards';
import { beside, CENTRAL, DECK, deckLeft, kept, ROWS, topOf, VALUES } from './layout';

const TOML = readFileSync('../src/flubball/games/stars_and_bars/equipment.toml', 'utf-8');
const list = (text = ''): unknown => JSON.parse(text.replace(/,\s*\]$/, ']'));

describe('the board of Stars & Bars', () => {
  it('is the one of the server, like the deck', () => {
    expect(ROWS).toEqual(list(/^rows = (\[[^]*?^\])/m.exec(TOML)?.[1]));
    expect(CENTRAL).toEqual(list(/^central = (.*)$/m.exec(TOML)?.[1]));
    expect(VALUES).toEqual([...TOML.matchAll(/^values = (.*)$/gm)].map((found) => list(found[1])));
    expect(DECK).toBe(54);
  });

  it('has neighbours in the same area only', () => {
    expect(beside('b2')).toEqual(['c2', 'b3', 'c3']);
    expect(beside('a2')).toEqual(['a1', 'b1', 'a3']);
    expect(beside('d4')).toEqual(['d3', 'c4']);
  });

  it('tells what lies on top, and what is left in the deck', () => {
    const cards = ['bar-1-red-open', 'star-1-red-open'];
    expect(topOf({ cards })).toBe('star-1-red-open');
    expect(topOf({ cards, down: 2 })).toBe('');
    expect(topOf({})).toBe('');
    expect(deckLeft([{ cards }, {}], [['bar-2-red-open'], []], ['bar-3-red-open'])).toBe(50);
  });
});

describe('a card', () => {
  it('has a name as it is said', () => {
    expect(cardName('star-2-red-solid')).toBe('2 red solid stars');
    expect(cardName('bar-1-green-striped')).toBe('1 green striped bar');
  });

  it('shows its figures side by side inside the frame', () => {
    for (const card of ['star-3-red-solid', 'bar-3-red-solid', 'star-1-red-solid']) {
      const drawn = figures(faceOf(card));
      expect(drawn).toHaveLength(faceOf(card).number);
      const edges = drawn.map((each) => each.map(([x]) => x));
      edges.slice(1).forEach((xs, at) => expect(Math.min(...xs)).toBeGreaterThan(Math.max(...(edges[at] ?? []))));
      for (const [x, y] of drawn.flat()) {
        expect(Math.min(x, WIDE - x, y, HIGH - y)).toBeGreaterThan(7);
      }
    }
  });

  it('has stripes inside the outline', () => {
    const bar = figures(faceOf('bar-1-red-striped'))[0] ?? [];
    const lines = [...stripes(bar).matchAll(/M([\d.]+) ([\d.]+)H([\d.]+)/g)].map((found) => found.slice(1).map(Number));
    expect(lines.length).toBeGreaterThan(5);
    for (const [from, , to] of lines) expect([from, to]).toEqual([bar[0]?.[0], bar[1]?.[0]]);
    const star = figures(faceOf('star-1-red-striped'))[0] ?? [];
    const apart = stripes(star).split('M').filter(Boolean).length;
    // Between its lower tips a star has two pieces of a line.
    expect(apart).toBeGreaterThan(new Set([...stripes(star).matchAll(/ ([\d.]+)H/g)].map((found) => found[1])).size);
  });
});

describe('points and total while they are written', () => {
  it('take digits only, and become words when both are there', () => {
    const keys = (numbers: Numbers, field: 'points' | 'total', text: string): Numbers =>
      [...text].reduce((now, key) => typed(now, field, key), numbers);
    const points = keys(NOTHING, 'points', '17');
    expect(words(points)).toBe('');
    expect(words(keys(typed(points, 'points', BACK), 'total', '034'))).toBe('say 1 34');
    expect(digits('-12x345')).toBe('1234');
  });

  it('leaves a card where it was, and puts a new one where one was laid', () => {
    const first = kept([], ['a', 'b', 'c', 'd']);
    const laid = kept(first, ['a', 'c', 'd']);
    expect(laid).toEqual(['a', '', 'c', 'd']);
    expect(kept(laid, ['a', 'c', 'd', 'e'])).toEqual(['a', 'e', 'c', 'd']);
    expect(kept([], ['a'])).toEqual(['a', '', '', '']);
  });
});
