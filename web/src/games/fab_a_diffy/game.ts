import type { GameOnPage } from '../registry';

export const GAME: GameOnPage = {
  name: 'fab-a-diffy',
  title: 'Fab-a-Diffy',
  about: 'Fraction strips: take two whose sum or difference is as long as the one shown.',
  board: () => import('./Board.svelte'),
};
