/** An own flub as a card of the trainer: it names the match and the mark, the server has the rest. */

import type { Moment, PuzzleShown, TableShown } from '../lib/api/generated/api';

export const OWN = 'own-flub';

/** A card of an own flub; what the trainer shows of it is the mark, to be tried again. */
export interface OwnCard extends PuzzleShown {
  own: { match: string; moment: Moment; card: TableShown };
}

export function cardOf(match: string, moment: Moment, card: TableShown): OwnCard {
  return {
    id: `${OWN}:${match}:${moment.entry}:${moment.mark}`,
    game: card.game,
    division: card.options['division'] ?? '',
    kind: OWN,
    title: 'From your own match',
    question: '',
    asked: {},
    variations: [],
    choices: [],
    key: [],
    why: '',
    themes: [],
    difficulty: 0,
    rated_by: 'bots',
    tried: 0,
    view: null,
    prompt: null,
    how: '',
    own: { match, moment, card },
  };
}

export function isOwn(puzzle: PuzzleShown): puzzle is OwnCard {
  return puzzle.kind === OWN;
}
