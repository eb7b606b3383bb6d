/** A table that stands still, as one of a replay or a puzzle: its card, and what is said at it. */

import type { Prompt, TableShown } from '../api/generated/api';

/** Nothing is said. */
export const NOTHING: Prompt = { sentence: '', yours: false, words: [], labels: [], blanks: [], turns: [], ruled: [], result: [], earns: {}, passes: '', hints: null };

/** The card of a table that nobody keeps. */
export function standingCard(game: string, options: TableShown['options'], names: readonly string[], own = -1): TableShown {
  return {
    id: '',
    game,
    options,
    visibility: 'link',
    status: 'over',
    created: 0,
    seats: names.map((name, seat) => ({ seat, kind: 'player' as const, name, you: seat === own, face: '' })),
    judges: [],
    seat: null,
    you_judge: false,
    seed_hash: '',
    rematch: null,
  };
}
