/** How the wall shows many names, and when it warns. */

import type { Clock, HallSeat, HallView, PlayerPlaced } from '../lib/api/generated/api';

const A_PAGE = 22;
const TURNS = 8_000;

export type WallPage = { seats: HallSeat[]; places: PlayerPlaced[] };

/** Parts of at most 22, as even as can be: nobody stands alone on the last page. */
function parts<T>(all: readonly T[]): T[][] {
  const pages = Math.ceil(all.length / A_PAGE);
  const size = Math.ceil(all.length / Math.max(1, pages));
  return Array.from({ length: pages }, (_, page) => all.slice(page * size, (page + 1) * size));
}

/** What the wall turns through: seats until the round is played, standings as far as released. */
export function wallPages(view: Pick<HallView, 'seats' | 'standings' | 'played'>): WallPage[] {
  const players = view.standings?.players ?? [];
  const divisions = [...new Set(players.map((each) => each.division))];
  const places = divisions
    .flatMap((division) => parts(players.filter((each) => each.division === division)))
    .map((each) => ({ seats: [], places: each }));
  const seats = parts(view.seats).map((each) => ({ seats: each, places: [] }));
  return view.played && places.length ? places : [...seats, ...places];
}

/** Which of so many pages is shown at a time. */
export function pageAt(pages: number, now: number): number {
  return Math.floor(now / TURNS) % Math.max(1, pages);
}

/** The clock of the round that is out; one of an earlier round says nothing about it. */
export function clockOf(view: { clock: Clock | null; round: number }): Clock | null {
  return view.clock?.round === view.round ? view.clock : null;
}

/** How many of the five bars are left in the last minutes; null before them, or without a clock. */
export function warningBars(clock: Clock | null, left: number): number | null {
  if (clock?.until == null || left > clock.warning * 60_000) return null;
  return Math.ceil(left / (clock.warning * 12_000));
}
