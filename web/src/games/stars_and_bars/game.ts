import type { GameOnPage } from '../registry';

export const GAME: GameOnPage = {
  name: 'stars-and-bars',
  title: 'Stars & Bars',
  about: 'Cards with stars and bars: place one where it differs most from its neighbours.',
  board: () => import('./Board.svelte'),
};
