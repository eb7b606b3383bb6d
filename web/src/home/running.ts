/** The matches of yours that still run. */

import { get } from '../lib/api/http';
import type { OwnData, TableShown } from '../lib/api/generated/api';
import { session } from '../lib/session.svelte';

const LOOKED_AT = 8;

/** Newest first. Nobody yet has none, and is not asked. */
export async function runningMatches(): Promise<TableShown[]> {
  const me = session.me ?? (await session.load());
  if (me.role === 'nobody') return [];
  const own = await get<OwnData>('/account');
  const ids = [...new Set(own.seats.map((each) => each.table).reverse())].slice(0, LOOKED_AT);
  const found = await Promise.allSettled(ids.map((id) => get<TableShown>(`/tables/${id}`)));
  return found
    .flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    .filter((table) => table.status === 'playing' || table.status === 'waiting');
}

/** `with Maya and Ben`, `with Simple bot`, `waits for somebody`. */
export function withWhom(table: TableShown): string {
  const others = table.seats.filter((seat) => !seat.you);
  if (others.some((seat) => seat.kind === 'free')) return 'waits for somebody to sit down';
  return `with ${others.map((seat) => seat.name).join(' and ')}`;
}
