import type { GameOnPage } from '../registry';
import { tell } from './verbs';

export const GAME: GameOnPage = {
  name: 'juggle',
  title: 'Juggle',
  about: 'Dice select pieces of one to five squares: cover your board, like colours apart.',
  tell,
  board: () => import('./Board.svelte'),
};
