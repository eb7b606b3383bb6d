/** The Goal as a text and as tiles: cubes in order, turned or not, with spaces between. */

import { PAINTED, readCube } from './notation';

export interface Tile {
  /** Colour and symbol, without how it lies: `r3`. */
  cube: string;
  sideways: boolean;
  upsideDown: boolean;
  /** A space before it. */
  gap: boolean;
}

const ONE = new RegExp(`(\\s*)((?:${PAINTED})?[^\\s<](?:<[^>]*>)?)`, 'gu');

/** `r2kx r3<sw>` in tiles. */
export function readGoal(text: string): Tile[] {
  return [...text.trim().matchAll(ONE)].map(([, space, cube = ''], at) => {
    const shown = readCube(cube);
    return {
      cube: shown.colour + shown.symbol,
      sideways: shown.sideways,
      upsideDown: shown.upsideDown,
      gap: at > 0 && Boolean(space),
    };
  });
}

/** One tile as the server writes it. */
export function tileText(tile: Tile): string {
  const turns = [tile.sideways && 'sw', tile.upsideDown && 'ud'].filter(Boolean).join(',');
  return turns ? `${tile.cube}<${turns}>` : tile.cube;
}

export function goalText(tiles: readonly Tile[]): string {
  return tiles.map((tile, at) => (tile.gap && at > 0 ? ' ' : '') + tileText(tile)).join('');
}

/** The Goal as most people write it, without colours: `2x 3+5`. */
export function plainGoal(text: string): string {
  const bare = readGoal(text).map((tile) => ({ ...tile, cube: readCube(tile.cube).symbol }));
  return goalText(bare);
}
