/** Keys are faster than the line: those of a sentence wait for what was done before them. */

import type { TableStore } from '../lib/table/table.svelte';

export class TypedAhead {
  private waiting = 0;

  constructor(
    private readonly table: TableStore,
    /** Does this key write something? */
    private readonly writes: (name: string) => boolean,
  ) {}

  /** Keep a key while something is on its way; `go` is told it again then. Enter is no longer
      meant if that was refused: what was typed stays, unsaid. */
  keeps(name: string, written: boolean, go: (name: string) => unknown): boolean {
    const ours = name === 'Enter' ? written || this.waiting > 0 : this.writes(name);
    if (!this.table.settling || !ours) return false;
    this.waiting += 1;
    this.table.after(() => {
      this.waiting -= 1;
      if (name !== 'Enter' || !this.table.refused) go(name);
    });
    return true;
  }
}
