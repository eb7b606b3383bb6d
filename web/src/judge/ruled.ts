import type { Ruled, Ruling } from '../lib/api/generated/api';

/** The ruling that answers: the judge's first, or what was refused on the way to it. */
export function answerOf(found: readonly Ruled[]): Ruling | null {
  const judged = found.find((each) => each.seat === 'judge');
  return (judged ?? found.at(-1))?.ruling ?? null;
}
