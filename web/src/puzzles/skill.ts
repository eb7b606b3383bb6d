/** How well puzzles go here, by game: kept on this device, told with a first try so that puzzles get their rating. */

import type { PuzzleShown, Skill } from '../lib/api/generated/api';
import { read, write } from './keeping';
import { keptCards } from './trainer';

const SKILLS = 'flubball.puzzles.skill';

/** What goes along with an answer: nothing unless it is the first one to this puzzle here. */
export function firstTry(puzzle: PuzzleShown): { skill: Partial<Skill> } | Record<string, never> {
  if (puzzle.id in keptCards()) return {};
  return { skill: read<Record<string, Skill>>(SKILLS, {})[puzzle.game] ?? {} };
}

export function keepSkill(game: string, skill: Skill | null | undefined): void {
  if (skill) write(SKILLS, { ...read<Record<string, Skill>>(SKILLS, {}), [game]: skill });
}
