/** How far a student came in the lessons, by game. */

import type { Learned } from '../lib/api/generated/api';

export interface InGame {
  game: string;
  /** Chapters that are done. */
  done: number;
  begun: number;
}

export function learned(lessons: readonly Learned[]): InGame[] {
  const found = new Map<string, InGame>();
  for (const { game, step, steps } of lessons) {
    const so = found.get(game) ?? { game, done: 0, begun: 0 };
    found.set(game, { game, done: so.done + Number(step >= steps), begun: so.begun + 1 });
  }
  return [...found.values()];
}
