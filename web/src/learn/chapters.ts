/** The chapters of a game's lessons, and how far one came: on this device, or by the server. */

import { get } from '../lib/api/http';
import type { ChapterShown } from '../lib/api/generated/api';

export const FIRST = 'first';

/** Where the answers of a chapter are kept on this device. */
export function keptAt(game: string, chapter: string): string {
  return chapter === FIRST ? `flubball.lesson.${game}` : `flubball.lesson.${game}.${chapter}`;
}

export function keptAnswers(game: string, chapter: string): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keptAt(game, chapter)) ?? '[]');
    return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/** With what this device knows: whoever has no session comes on as well. */
export async function loadChapters(game: string): Promise<ChapterShown[]> {
  const found = await get<ChapterShown[]>(`/lessons/${game}`);
  return found.map((each) => ({
    ...each,
    reached: Math.min(each.steps, Math.max(each.reached, keptAnswers(game, each.name).length)),
  }));
}

export function chapterPath(game: string, chapter: string): string {
  return chapter === FIRST ? `/learn/${game}` : `/learn/${game}/${chapter}`;
}

/** `done`, `3 of 9`, `9 steps`. */
export function progress({ reached, steps }: Pick<ChapterShown, 'reached' | 'steps'>): string {
  if (reached >= steps) return 'done';
  return reached ? `${reached} of ${steps}` : `${steps} steps`;
}

/** How something is done, without what needs a keyboard where there is none. */
export function forHands(text: string, touch: boolean): string {
  if (!touch) return text;
  return text
    .split(/(?<=\.) /)
    .filter((sentence) => !/keyboard|arrow/i.test(sentence))
    .join(' ');
}
