import { HOW } from '../../cubes/how';
import type { GameOnPage } from '../registry';

export const GAME: GameOnPage = {
  name: 'wff',
  title: 'WFF ’N PROOF',
  about: 'Cubes with letters: set a formula as the Goal, and prove it from premises by rules.',
  paper: 'Solution',
  judge: () => import('./JudgeForm.svelte'),
  judgeAt: () => import('./from-view'),
  how: HOW,
  board: () => import('./Board.svelte'),
};
