/** Opening tables. Whoever has no session yet becomes a guest. */

import { post } from '../lib/api/http';
import type { GameShown, NewTable, TableShown } from '../lib/api/generated/api';
import { session } from '../lib/session.svelte';
import type { Values } from './games';

export function openTable(table: NewTable): Promise<TableShown> {
  return session.as(() => post<TableShown>('/tables', table));
}

/** The level that plays where none is chosen. */
export function usualLevel(game: GameShown): string {
  return String(game.bots.find((bot) => bot.usual)?.level ?? '');
}

/** A table against a bot, you on the first seat. */
export function againstBot(game: GameShown, options: Values): NewTable {
  const bots = { 1: usualLevel(game) };
  return { game: game.name, seats: 2, options, visibility: 'link', bots, sit: 0 };
}

/** A table for you and whoever gets the link. */
export function withFriend(game: GameShown, options: Values): NewTable {
  return { game: game.name, seats: 2, options, visibility: 'link', sit: 0 };
}

export function tablePath(table: { id: string }): string {
  return `/table/${table.id}`;
}

/** The address to pass on. */
export function tableLink(table: { id: string }, base = location.origin): string {
  return base + tablePath(table);
}

const KEPT = 'flubball.options';

/** What was chosen last time on this device. */
export function lastOptions(): Values {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Values;
  } catch {
    return {};
  }
}

export function keepOptions(values: Values): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(values));
  } catch {
    // A private window may have no room; nothing depends on it.
  }
}
