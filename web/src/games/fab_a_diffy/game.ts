import type { GameOnPage } from '../registry';
import { tell } from './verbs';

export const GAME: GameOnPage = {
  name: 'fab-a-diffy',
  title: 'Fab-a-Diffy',
  about: 'Fraction strips: take two whose sum or difference is as long as the one shown.',
  tell,
  board: () => import('./Board.svelte'),
};
