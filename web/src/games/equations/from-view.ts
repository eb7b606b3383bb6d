/** The judge's form for a position at a table. */

import { matOfView } from '../../judge/form';
import type { View } from '../../lib/api/generated/cubes';
import { EMPTY, KEPT, type Form } from './form';

/** The form, with an Equation; null where there is no mat to judge it on. */
export function formOf(view: View | null, equation = ''): Form | null {
  const mat = matOfView(view, ' ');
  const table = view?.table;
  if (!mat || !table) return null;
  const picks = (table.shake?.picks ?? []).filter((pick) => !pick.reasons?.length);
  const variations = picks.map((pick) => pick.name);
  return { ...EMPTY, ...(mat as Form), rules: table.config.rules, variations, equation };
}

/** Keep it for the judge's page; says whether there was something to keep. */
export function keepPosition(view: unknown): boolean {
  const form = formOf(view as View | null);
  return form !== null && KEPT.keep(form);
}
