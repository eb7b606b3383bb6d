/** How many hints were asked for, in words. */

import type { Hints } from '../lib/api/generated/api';

/** `2 hints`; empty where this seat has asked for none. */
export function hintsAsked(hints: Hints | null | undefined, seat: number | null): string {
  const count = hints?.asked[seat ?? -1] ?? 0;
  return count ? `${count} ${count === 1 ? 'hint' : 'hints'}` : '';
}
