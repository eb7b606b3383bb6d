/** A match in words, for lists. */

import type { MatchShown, TableShown } from '../lib/api/generated/api';

/** `you and simple bot`; a free seat is said. */
export function players(table: TableShown): string {
  const names = table.seats.map((seat) => {
    if (seat.kind === 'free') return 'a free seat';
    return seat.you ? 'you' : seat.name;
  });
  return names.length > 2 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join(' and ');
}

/** How it ended, or how it stands. */
export function standing({ table, result }: MatchShown): string {
  if (result) return result.sentence;
  if (table.status === 'over') return 'Over.';
  return table.status === 'waiting' ? 'Waits for somebody to sit down.' : 'Still running.';
}
