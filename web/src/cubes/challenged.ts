/** What a challenge now would be about, in words. */

import type { View } from '../lib/api/generated/cubes';
import type { TableStore } from '../lib/table/table.svelte';
import { owner } from '../lib/ui/text';

export function challenged(table: TableStore<View>): string {
  const shown = table.view?.table;
  const noGoal = shown?.phase === 'no-goal' || (shown?.phase === 'block' && shown.resting === 'no-goal');
  const mover = shown?.shake?.mover ?? -1;
  if (noGoal || mover < 0) return 'No Goal';
  return `${owner(table.nameOf(mover))} move`;
}
