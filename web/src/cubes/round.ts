/** The shake and the clock of the round, for the top bar. */

import type { Table } from '../lib/api/generated/cubes';
import { minutes } from '../lib/ui/time';

/** `Shake 3 · Round 14:20 left`; a round without a clock has no end. */
export function roundSays({ config, sheet, round, phase }: Table, now: number): string {
  if (phase === 'over') return '';
  const done = sheet.rows?.length ?? 0;
  const shake = `Shake ${phase === 'scored' ? done : done + 1}`;
  if (round.stopped) return `${shake} · Time is called`;
  if (config.clock === 'none') return shake;
  if (round.warned) return `${shake} · No new shake · ${minutes(round.stop - now)}`;
  return `${shake} · Round ${minutes(round.warning - now)} left`;
}
