/** How the wall shows many names, and when it warns. */

import type { Clock, HallSeat } from '../lib/api/generated/api';

const A_PAGE = 22;
const TURNS = 8_000;

/** The names on the wall at a time: 22 a page, turning. */
export function pageOf(seats: readonly HallSeat[], now: number): { seats: HallSeat[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(seats.length / A_PAGE));
  const page = Math.floor(now / TURNS) % pages;
  return { seats: seats.slice(page * A_PAGE, (page + 1) * A_PAGE), page: page + 1, pages };
}

/** How many of the five bars are left in the last minutes; null before them, or without a clock. */
export function warningBars(clock: Clock | null, left: number): number | null {
  if (clock?.until == null || left > clock.warning * 60_000) return null;
  return Math.ceil(left / (clock.warning * 12_000));
}
