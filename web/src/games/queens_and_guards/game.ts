import type { GameOnPage } from '../registry';

export const GAME: GameOnPage = {
  name: 'queens-and-guards',
  title: 'Queens & Guards',
  about: 'Bring your Queen to the middle of a board of hexagons, with her Guards around her.',
  board: () => import('./Board.svelte'),
};
