/** The matches of yours that still run. */

import { get } from '../lib/api/http';
import type { Matches, TableShown } from '../lib/api/generated/api';
import { session } from '../lib/session.svelte';

/** Newest first. Nobody yet has none, and is not asked. */
export async function runningMatches(): Promise<TableShown[]> {
  const me = session.me ?? (await session.load());
  if (me.role === 'nobody') return [];
  const { matches } = await get<Matches>('/account/matches?which=running');
  return matches.filter(({ table }) => table.seat !== null).map(({ table }) => table);
}

/** `with Maya and Ben`, `with Simple bot`, `waits for somebody`. */
export function withWhom(table: TableShown): string {
  const others = table.seats.filter((seat) => !seat.you);
  if (others.some((seat) => seat.kind === 'free')) return 'waits for somebody to sit down';
  return `with ${others.map((seat) => seat.name).join(' and ')}`;
}
