/** The trainer: cards, and when each is due by FSRS. All of it stays on this device. */

import type { PuzzleShown } from '../lib/api/generated/api';
import { newCard, nextCard, type Card } from './fsrs';
import { read, write } from './keeping';

export interface KeptCard {
  puzzle: PuzzleShown;
  card: Card;
}

const CARDS = 'flubball.puzzles.cards';
const DAY = 24 * 3600 * 1000;

/** The cards by the id of their puzzle. */
export function keptCards(): Record<string, KeptCard> {
  const kept = read<Record<string, KeptCard>>(CARDS, {});
  for (const each of Object.values(kept)) each.card = revived(each.card);
  return kept;
}

/** An answer was given: right is Good, wrong is Again. */
export function answered(puzzle: PuzzleShown, right: boolean, now = new Date()): KeptCard {
  const kept = keptCards();
  const card = nextCard(kept[puzzle.id]?.card ?? newCard(now), now, right);
  kept[puzzle.id] = { puzzle, card };
  write(CARDS, kept);
  return kept[puzzle.id]!;
}

/** What is due, the longest first. */
export function dueCards(now = new Date()): KeptCard[] {
  return Object.values(keptCards())
    .filter(({ card }) => card.due <= now)
    .sort((one, other) => one.card.due.getTime() - other.card.due.getTime());
}

/** When a card is due, as one says it. */
export function whenDue(due: Date, now = new Date()): string {
  const days = Math.max(1, Math.round((due.getTime() - now.getTime()) / DAY));
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

function revived(card: Card): Card {
  const { last_review: last, ...rest } = card;
  return { ...rest, due: new Date(card.due), ...(last && { last_review: new Date(last) }) };
}
