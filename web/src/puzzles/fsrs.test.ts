import { createEmptyCard, fsrs, Rating, type Card as Theirs } from 'ts-fsrs';
import { expect, test } from 'vitest';

import { newCard, nextCard, type Card } from './fsrs';

const DAY = 24 * 3600 * 1000;
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

/** The same numbers for every run: a multiplicative generator. */
function* numbers(seed: number): Generator<number, never> {
  for (let now = seed; ; yield now / 2_147_483_647) now = (now * 48_271) % 2_147_483_647;
}

test('cards come back when those of ts-fsrs do, whatever is answered and whenever', () => {
  const random = numbers(2026);
  const next = (): number => random.next().value;
  for (let each = 0; each < 300; each += 1) {
    let now = new Date(Date.UTC(2026, 10, 18, Math.floor(next() * 24), 7));
    let ours: Card = newCard(now);
    let theirs: Theirs = createEmptyCard(now);
    const often = next();
    for (let answer = 0; answer < 12; answer += 1) {
      const right = next() < often;
      ours = nextCard(ours, now, right);
      theirs = scheduler.next(theirs, now, right ? Rating.Good : Rating.Again).card;
      expect(ours).toEqual({
        due: theirs.due,
        stability: theirs.stability,
        difficulty: theirs.difficulty,
        reps: theirs.reps,
        lapses: theirs.lapses,
        last_review: theirs.last_review,
      });
      // On its day, on the same one, or much later.
      const late = [0, 0.3, 1, 1, 1, 4][Math.floor(next() * 6)] ?? 1;
      now = new Date(now.getTime() + Math.max(3600_000, late * (theirs.due.getTime() - now.getTime())) + next() * DAY);
    }
  }
});

test('a clock that was set back counts as the same day', () => {
  const card = nextCard(newCard(new Date(2026, 10, 18)), new Date(2026, 10, 18), true);
  expect(nextCard(card, new Date(2026, 10, 10), true).stability).toBe(nextCard(card, new Date(2026, 10, 18), true).stability);
});
