import type { GameParts } from '../registry';

export const GAME: GameParts = {
  name: 'stars-and-bars',
  board: () => import('./Board.svelte'),
};
