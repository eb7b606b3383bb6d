import type { GameParts } from '../registry';

export const GAME: GameParts = {
  name: 'fab-a-diffy',
  board: () => import('./Board.svelte'),
};
