/** The judge's form for a position at a table. */

import type { View } from '../../lib/api/generated/wff';
import { EMPTY, ENDINGS, keepForm } from './form';

/** Keep it for the judge's page; says whether there was something to keep. */
export function keepPosition(view: unknown): boolean {
  const table = (view as View | null)?.table;
  const mat = table?.shake?.mat;
  if (!table || !mat?.goal) return false;
  const lay = (cubes: string[] | undefined): string => (cubes ?? []).join('');
  const after = ENDINGS.find((each) => each.value === table.writing?.after)?.value;
  return keepForm({
    ...EMPTY,
    division: table.config.division,
    after: after ?? 'impossible',
    goal: mat.goal,
    resources: lay(mat.resources),
    forbidden: lay(mat.forbidden),
    permitted: lay(mat.permitted),
    required: lay(mat.required),
  });
}
