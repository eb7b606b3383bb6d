/** The rulings that settled a shake. */

import type { Told } from '../lib/api/generated/api';

/** A verdict, or an objection that holds. */
function settles({ text, ruling }: Told): boolean {
  return text.startsWith('verdict') || (text === 'claim upheld' && ruling?.verdict === 'incorrect');
}

/** The verdicts since the cubes of the last shake were rolled. */
export function verdictsOf(entries: readonly Told[]): Told[] {
  const roll = entries.findLast((entry) => entry.seat === 'dice' && entry.text.startsWith('roll'))?.seq ?? 0;
  return entries.filter((entry) => entry.seq > roll && settles(entry));
}

/** Whose paper a verdict is about; none for an objection. */
export function ofSeat({ text }: Told): number | null {
  return text.startsWith('verdict') ? Number(text.split(' ')[1]) : null;
}

/** The verdict that one looks at first: on the own paper, or else the first one that is correct. */
export function mainVerdict(entries: readonly Told[], mine: number | null): Told | undefined {
  const papers = verdictsOf(entries).filter((entry) => ofSeat(entry) !== null && entry.ruling?.text);
  const own = papers.find((entry) => ofSeat(entry) === mine);
  return own ?? papers.find((entry) => entry.ruling?.verdict === 'correct') ?? papers[0];
}
