/** A Goal being built: it is yours alone until you send it. */

import { goalText, readGoal, type Tile } from './goal';

export interface Drafted extends Tile {
  /** Which cube of Resources it is; -1 for one that lies in the Goal section already. */
  index: number;
}

export class GoalDraft {
  tiles = $state<Drafted[]>([]);
  /** The tile that is looked at. */
  chosen = $state(-1);

  /** Begin again with what lies in the Goal section. */
  reset(laid: string): void {
    this.tiles = readGoal(laid).map((tile) => ({ ...tile, index: -1 }));
    this.chosen = -1;
  }

  get text(): string {
    return goalText(this.tiles);
  }

  has(index: number): boolean {
    return this.tiles.some((tile) => tile.index === index);
  }

  add(cube: string, index: number): void {
    if (this.has(index)) return;
    this.tiles.push({ cube, index, sideways: false, upsideDown: false, gap: false });
    this.chosen = this.tiles.length - 1;
  }

  /** Take a cube back to Resources; one that lies there already stays. */
  remove(at: number): void {
    if (this.tiles[at]?.index === -1) return;
    this.tiles.splice(at, 1);
    this.chosen = Math.min(this.chosen, this.tiles.length - 1);
  }

  drop(index: number): void {
    const at = this.tiles.findIndex((tile) => tile.index === index);
    if (at >= 0) this.remove(at);
  }

  shift(at: number, by: number): void {
    const to = at + by;
    const tile = this.tiles[at];
    if (!tile || to < 0 || to >= this.tiles.length) return;
    this.tiles.splice(at, 1);
    this.tiles.splice(to, 0, tile);
    this.chosen = to;
  }

  toggle(at: number, what: 'gap' | 'sideways' | 'upsideDown'): void {
    const tile = this.tiles[at];
    if (tile) tile[what] = !tile[what];
  }
}
