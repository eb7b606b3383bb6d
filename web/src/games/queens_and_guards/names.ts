/** Names of cells for people: rows a to k, slanting lines 1 to 11, the throne is f6. Three cells in
    a line have names in a line. */

import { cells, RINGS, type Cell } from './hexes';

const ROWS = 'abcdefghijk';
/** With a minus of either kind: labels are printed. */
const CELL = /(?<![\d.−-]|\d,)([−-]?\d),([−-]?\d)(?!\d|,\d)/g;

export function cellName([q, r]: Cell): string {
  return `${ROWS.charAt(r + RINGS)}${q + RINGS + 1}`;
}

const NAMES = new Map(cells().map((cell) => [`${cell[0]},${cell[1]}`, cellName(cell)]));

/** The name of a cell that is written as `0,0`. */
export function nameOf(key: string): string {
  return NAMES.get(key) ?? key;
}

/** A sentence of the server with the cells named. */
export function withNames(text: string): string {
  return text.replace(CELL, (found) => NAMES.get(found.replaceAll('−', '-')) ?? found);
}

/** The cells that a sentence names, in either way of writing, as the server writes them. */
export function cellsIn(text: string): string[] {
  const named = withNames(text).match(/\b[a-k](?:1[01]|[1-9])\b/g) ?? [];
  const keys = new Map([...NAMES].map(([key, name]) => [name, key]));
  return [...new Set(named.map((name) => keys.get(name)).filter((key) => key !== undefined))];
}
