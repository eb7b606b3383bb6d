/** The judge's form for a position at a table. */

import { matOfView } from '../../judge/form';
import type { View } from '../../lib/api/generated/cubes';
import { EMPTY, KEPT, type Form } from './form';

/** Keep it for the judge's page; says whether there was something to keep. */
export function keepPosition(view: unknown): boolean {
  const mat = matOfView(view as View | null, '');
  return mat !== null && KEPT.keep({ ...EMPTY, ...(mat as Form) });
}
