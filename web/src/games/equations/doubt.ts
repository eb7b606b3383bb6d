/** A Goal that can't be read as a number: who practises is told before it is set. */

import { plainGoal } from '../../cubes/goal';
import type { View } from '../../lib/api/generated/cubes';
import { EMPTY } from './form';
import { ruling } from './question';

export async function doubt({ table }: View, goal: string): Promise<string> {
  const { rules, division } = table.config;
  const variations = (table.shake?.picks ?? []).filter((pick) => !pick.reasons?.length).map((pick) => pick.name);
  const text = plainGoal(goal);
  const { reasons } = await ruling({ ...EMPTY, rules, division, variations, goal: text, equation: `1=${text}` });
  return reasons.some(({ code }) => code === 'goal-illegal') ? 'This can’t be read as a number.' : '';
}
