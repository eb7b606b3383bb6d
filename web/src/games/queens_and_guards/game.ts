import type { GameParts } from '../registry';
import { withNames } from './names';

export const GAME: GameParts = {
  name: 'queens-and-guards',
  says: (text) => withNames(text).replace(/\bmove ([a-k]\d+) ([a-k]\d+)/g, '$1 to $2'),
  board: () => import('./Board.svelte'),
};
