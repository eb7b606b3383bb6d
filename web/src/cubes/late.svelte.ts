/** A point that time has cost, said where one looks until one does something.
 *
 * The first of a task is said by the server, as long as its extra minute runs. What is lost after
 * that leaves no trace in the sentence about now: the turn has passed on, or the Block lies again.
 */

import { untrack } from 'svelte';

import type { View } from '../lib/api/generated/cubes';
import type { TableStore } from '../lib/table/table.svelte';

const WORDS: Readonly<Record<string, string>> = {
  late_second: 'Time passed again: −1.',
  block_timeout: 'No challenge was said in time: −1.',
};

export class Late {
  /** What to say before the sentence about now. */
  said = $state('');
  private seen: number | null = null;

  constructor(private readonly table: TableStore<View>) {}

  /** To be called while a component is made. What was lost before the page came is on the sheet. */
  watch(): void {
    $effect(() => {
      const sheet = this.table.view?.table.sheet;
      if (sheet) untrack(() => this.count(sheet.penalties ?? []));
    });
    $effect(() => {
      if (this.table.pending.length) this.said = '';
    });
  }

  private count(penalties: readonly { seat: number; points: number; why: string }[]): void {
    const own = penalties.filter(({ seat, why, points }) => seat === this.table.mine && why in WORDS && points);
    if (this.seen !== null && own.length > this.seen) this.said = WORDS[own.at(-1)?.why ?? ''] ?? '';
    this.seen = own.length;
  }
}
