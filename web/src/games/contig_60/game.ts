import type { GameParts } from '../registry';

export const GAME: GameParts = {
  name: 'contig-60',
  board: () => import('./Board.svelte'),
};
