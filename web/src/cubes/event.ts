/** A challenge, or how it was ruled, as everybody at the table sees it. */

import type { Row, Table, View, Writing } from '../lib/api/generated/cubes';
import type { TableStore } from '../lib/table/table.svelte';
import { capital, owner } from '../lib/ui/text';

export interface TableEvent {
  tone: 'challenge' | 'good' | 'bad';
  /** What was said, or the verdict. */
  shout: string;
  /** The fact, and what it means now. */
  fact: string;
  means: string;
  /** When the time is up, with its beginning and its warning; what for, if not to write. */
  timer?: { began: number; end: number; grace: number; label?: string };
  /** Points of the one who looks. */
  points?: string;
}

const SHOUTS: Readonly<Record<Writing['after'], string>> = {
  now: 'Now!',
  impossible: 'Impossible!',
  'no-goal': 'No Goal',
  'last-cube': 'Last cube',
  'time-called': 'Time',
};
const WRITING = ['write', 'last-cube', 'stopped', 'check'];

/** `You`, `Maya`, with the verb that goes with it. */
function does(table: TableStore, seat: number, own: string, other: string): string {
  const name = table.nameOf(seat);
  return `${capital(name)} ${name === 'you' ? own : other}`;
}

function both(table: TableStore, seats: readonly number[]): string {
  return capital(seats.map((seat) => table.nameOf(seat)).join(' and '));
}

function meaning(after: Writing['after'], cubes: number): string {
  if (after === 'now') return cubes ? 'one more cube is enough.' : 'no more cube is needed.';
  if (after === 'impossible') return 'no Solution can be written.';
  return '';
}

/** Who challenged whom, in a sentence's beginning. */
function who(table: TableStore, writing: Writing): string {
  const by = both(table, writing.challengers ?? []);
  if (writing.after === 'last-cube') return 'The last cube is played:';
  if (writing.after === 'time-called') return 'Time is called:';
  if (writing.after === 'no-goal') return `${by} challenged No Goal:`;
  return `${by} challenged ${table.nameOf(writing.mover ?? -1)}:`;
}

/** What each seat does now. */
function duties(table: TableStore, shown: Table, writing: Writing): string {
  if (shown.phase === 'check') return 'What was written is checked.';
  const busy = (shown.timers ?? []).filter(({ task }) => task === 'write').flatMap(({ seats }) => seats);
  const deciding = (seat: number): boolean =>
    !writing.papers[seat]?.decision && table.seats.length > 2 && !mustWrite(writing, seat);
  return table.seats
    .map(({ seat }) => {
      if (writing.papers[seat]?.presented) return does(table, seat, 'have written.', 'has written.');
      if (!busy.includes(seat)) return does(table, seat, 'wait.', 'waits.');
      const word = deciding(seat) ? 'may write.' : 'must write.';
      return does(table, seat, word, word);
    })
    .join(' ');
}

function mustWrite({ after, challengers = [], mover }: Writing, seat: number): boolean {
  if (after === 'now') return challengers.includes(seat);
  if (after === 'impossible') return seat === mover;
  return true;
}

/** Was the challenge right? */
export function wasRight({ end, challengers = [], presented = [] }: Row): boolean {
  if (end === 'now') return challengers.some((seat) => presented[seat] === 'correct');
  return !presented.includes('correct');
}

function ruled(table: TableStore, row: Row): TableEvent | null {
  if (row.end === 'void') return null;
  const mine = table.mine === null ? undefined : row.presented?.[table.mine];
  const wrote = mine !== undefined && mine !== 'none';
  const called = row.end === 'now' || row.end === 'impossible';
  const right = wasRight(row);
  const points = table.mine === null ? undefined : row.scores[table.mine];
  const name = row.end === 'now' ? 'Now' : 'Impossible';
  const is = `was ${right ? 'right' : 'not right'}`;
  const own = table.mine !== null && (row.challengers ?? []).includes(table.mine);
  const paper = mine === 'correct' ? 'stands' : 'does not stand';
  const means = wrote ? `${capital(owner('you'))} ${table.paper} ${paper}.` : '';
  // Whoever wrote reads how that was ruled; the others, who was right.
  const good = wrote ? mine === 'correct' : !called || (points === undefined ? right : points >= Math.max(...row.scores));
  const by = `${both(table, row.challengers ?? [])} ${is.replace('was', own || (row.challengers ?? []).length > 1 ? 'were' : 'was')}`;
  const verdict = good ? 'Correct' : 'Not correct';
  return {
    tone: good ? 'good' : 'bad',
    shout: wrote || !called ? verdict : by,
    fact: called ? `${name} ${is}.` : `${SHOUTS[row.end]}.`,
    means: `${means} The clock stands until all are ready.`.trim(),
    points: points === undefined ? undefined : `+${points}`,
  };
}

/** The event of now, if there is one. */
export function eventOf(shown: Table | undefined, table: TableStore<View>): TableEvent | null {
  const writing = shown?.writing;
  const row = shown?.sheet.rows?.at(-1);
  if (shown?.phase === 'scored' && row) return ruled(table, row);
  if (!shown || !writing || !WRITING.includes(shown.phase)) return null;
  const timers = shown.config.clock === 'none' ? [] : (shown.timers ?? []).filter(({ task }) => task !== 'block');
  const own = timers.find(({ seats }) => table.mine !== null && seats.includes(table.mine)) ?? timers[0];
  return {
    tone: 'challenge',
    shout: SHOUTS[writing.after],
    fact: `${who(table, writing)} ${meaning(writing.after, shown.shake?.mat?.resources?.length ?? 0)}`.trim(),
    means: duties(table, shown, writing),
    timer: own && {
      began: own.began,
      end: own.began + own.limit + (own.grace ?? 0),
      grace: own.grace ?? 0,
    },
  };
}

/** A word beside each name: what this seat is, or does, in this shake. */
export function rolesOf(shown: Table | undefined): Record<number, string> {
  const shake = shown?.shake;
  if (!shake?.mat?.resources?.length && !shake?.mat?.goal) return {};
  const writing = WRITING.includes(shown?.phase ?? '') ? shown?.writing : null;
  const found: Record<number, string> = { [shake.setter ?? 0]: 'Goal-setter' };
  if (!writing) return found;
  for (const seat of writing.challengers ?? []) found[seat] = 'Challenger';
  if (writing.challengers?.length && (writing.mover ?? -1) >= 0) found[writing.mover ?? 0] = 'Mover';
  return found;
}
