import type { GameParts } from '../registry';

export const GAME: GameParts = {
  name: 'juggle',
  board: () => import('./Board.svelte'),
};
