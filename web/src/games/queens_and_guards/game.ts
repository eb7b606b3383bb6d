import type { GameParts } from '../registry';
import { withNames } from './names';

export const GAME: GameParts = {
  name: 'queens-and-guards',
  says: withNames,
  board: () => import('./Board.svelte'),
};
