/** What judges of games without a paper can be asked; the server says it, and rules. */

import { get } from '../lib/api/http';
import type { GameQuestions } from '../lib/api/generated/api';

let asked: Promise<GameQuestions[]> | null = null;

/** All of them; asked once. */
export function loadQuestions(): Promise<GameQuestions[]> {
  asked ??= get<GameQuestions[]>('/rulings/questions').catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
