/** Banks and puzzles as they are named. */

import { gameTitle } from '../games/registry';
import { capital } from '../lib/ui/text';

interface Named {
  game: string;
  division: string;
}

export const keyOf = ({ game, division }: Named): string => `${game}/${division}`;

/** `Equations · Middle`. */
export const named = ({ game, division }: Named): string => [gameTitle(game), capital(division)].filter(Boolean).join(' · ');
