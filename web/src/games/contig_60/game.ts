import type { GameOnPage } from '../registry';

export const GAME: GameOnPage = {
  name: 'contig-60',
  title: 'Contig 60',
  about: 'Three dice make a number; a chip beside others takes points off. From 60 down to zero.',
  board: () => import('./Board.svelte'),
};
