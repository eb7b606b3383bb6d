import type { GameParts } from '../registry';

export const GAME: GameParts = {
  name: 'queens-and-guards',
  board: () => import('./Board.svelte'),
};
