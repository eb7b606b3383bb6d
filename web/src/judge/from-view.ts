/** The judge's form for a position at a table. */

import type { View } from '../lib/api/generated/cubes';
import { EMPTY, keepForm, type Ending, type Form } from './form';

/** Keep it for the judge's page; says whether there was something to keep. */
export function keepPosition(view: unknown): boolean {
  const form = formOf(view as View | null);
  return form !== null && keepForm(form);
}

/** The mat of a view as a form; null where there is no Goal yet. */
export function formOf(view: View | null): Form | null {
  const table = view?.table;
  const mat = table?.shake?.mat;
  if (!table || !mat?.goal) return null;
  const after = table.writing?.after as Ending | undefined;
  const lay = (cubes: string[] | undefined): string => (cubes ?? []).join(' ');
  return {
    ...EMPTY,
    rules: table.config.rules,
    division: table.config.division,
    variations: (table.shake?.picks ?? []).filter((pick) => !pick.reasons?.length).map((pick) => pick.name),
    after: after || 'impossible',
    goal: mat.goal,
    resources: lay(mat.resources),
    forbidden: lay(mat.forbidden),
    permitted: lay(mat.permitted),
    required: lay(mat.required),
  };
}
