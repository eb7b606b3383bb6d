import type { GameOnPage } from '../registry';

export const GAME: GameOnPage = {
  name: 'juggle',
  title: 'Juggle',
  about: 'Dice select pieces of one to five squares: cover your board, like colours apart.',
  board: () => import('./Board.svelte'),
};
