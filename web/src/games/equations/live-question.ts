/** The question to the server's judge about an Equation on this mat. Asked in learning mode only. */

import { post } from '../../lib/api/http';
import type { Question, Ruled, Ruling } from '../../lib/api/generated/api';
import type { Table, Writing } from '../../lib/api/generated/cubes';

/** The phase of a position in which a shake can end like this. */
export const PHASE_BEFORE: Readonly<Record<Writing['after'], Table['phase']>> = {
  now: 'move',
  impossible: 'move',
  'no-goal': 'no-goal',
  'last-cube': 'last-cube',
  'time-called': 'stopped',
};

/** What the judge would say to this text after the shake's end, by the rules of this table. */
export function questionFor(table: Table, game: string, text: string): Question {
  const { config, shake, writing } = table;
  const mat = shake?.mat ?? {};
  const join = (cubes?: readonly string[]): string => (cubes ?? []).join(' ');
  const after = writing?.after ?? 'impossible';
  const options: Record<string, string> = {
    rules: config.rules,
    division: config.division,
    season: config.season,
    setter: '0',
    phase: PHASE_BEFORE[after],
    required: join(mat.required),
    permitted: join(mat.permitted),
    forbidden: join(mat.forbidden),
    resources: join(mat.resources),
    variations: (shake?.picks ?? [])
      .filter((pick) => !pick.reasons?.length)
      .map((pick) => pick.name)
      .join(' '),
    ...(after === 'no-goal' ? {} : { goal: mat.goal ?? '', turn: '1' }),
  };
  const said: Record<string, string[]> = { 'last-cube': [], 'time-called': [], 'no-goal': ['block', 'disagree'] };
  const words = [...(said[after] ?? ['block', after]), `write ${text}`, 'present'];
  return {
    game,
    seats: config.players,
    options,
    actions: words.map((word) => ({ seat: '1', text: word })),
  };
}

/** The verdict among the answers, if there is one already. */
export async function askJudge(question: Question): Promise<Ruling | null> {
  const answers = await post<Ruled[]>('/rulings', question);
  return answers.find((each) => each.seat === 'judge')?.ruling ?? null;
}
