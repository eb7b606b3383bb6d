/** Marks counted by student and kind, match after match: what a coach looks at, and everybody of their own. */

import type { BankShown, MatchShown, Review } from '../lib/api/generated/api';
import { DRILLS } from '../lib/api/generated/review_marks';

export interface Counted {
  name: string;
  matches: number;
  /** By mark, how many in each match, the oldest first. */
  marks: Readonly<Record<string, readonly number[]>>;
}

export interface Looked {
  match: MatchShown;
  review: Review;
}

/** What each player did, of people only; with `own` only what the one who looks did. */
export function counted(looked: readonly Looked[], own: boolean): readonly Counted[] {
  const inOrder = [...looked].sort((one, other) => (one.match.closed ?? 0) - (other.match.closed ?? 0));
  const rows = new Map<string, number[][]>();
  const names = kindsOf(looked);
  for (const { match, review } of inOrder) {
    for (const { seat, kind, name, you } of match.table.seats) {
      if (kind !== 'player' || (own && !you)) continue;
      const who = you ? 'You' : name;
      const row = rows.get(who) ?? [];
      row.push(names.map((mark) => review.entries.filter((each) => each.seat === seat && each.mark === mark).length));
      rows.set(who, row);
    }
  }
  return [...rows].map(([name, row]) => ({
    name,
    matches: row.length,
    marks: Object.fromEntries(names.map((mark, at) => [mark, row.map((counts) => counts[at] ?? 0)])),
  }));
}

/** The marks there are, the most frequent first. */
export function kindsOf(looked: readonly Looked[]): readonly string[] {
  const total = new Map<string, number>();
  for (const { review } of looked) {
    for (const { mark } of review.entries) total.set(mark, (total.get(mark) ?? 0) + 1);
  }
  return [...total].sort((one, other) => other[1] - one[1]).map(([mark]) => mark);
}

export function sum(counts: readonly number[]): number {
  return counts.reduce((all, each) => all + each, 0);
}

/** The drill for a mark: puzzles of the nearest kind that a bank has; nothing where there is none. */
export function drillFor(mark: string, bank: BankShown | undefined): string {
  const kinds: string = DRILLS[mark as keyof typeof DRILLS] ?? '';
  const kind = kinds.split(' ').find((each) => bank && each in bank.kinds);
  return bank && kind ? `/puzzles?game=${bank.game}&division=${bank.division}&kind=${kind}` : '';
}
