import { HOW } from '../../cubes/how';
import type { GameOnPage } from '../registry';

export const GAME: GameOnPage = {
  name: 'equations',
  title: 'Equations',
  about: 'Cubes with digits and signs: set a Goal, and write an Equation that equals it.',
  paper: 'Equation',
  judge: () => import('./JudgeForm.svelte'),
  judgeAt: () => import('./from-view'),
  how: HOW,
  board: () => import('./Board.svelte'),
};
