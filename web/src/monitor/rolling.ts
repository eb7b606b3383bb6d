/** Dice are rolled by a key wherever the focus is: nothing else can be done then. */

import type { TableStore } from '../lib/table/table.svelte';

/** Roll, where one may; says whether it did. */
export function rolls(table: TableStore): boolean {
  const may = table.words.includes('roll') && !table.settling;
  if (may) table.send('roll');
  return may;
}
