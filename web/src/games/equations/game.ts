import { HOW } from '../../cubes/how';
import type { GameParts } from '../registry';

export const GAME: GameParts = {
  name: 'equations',
  paper: 'Equation',
  paperShown: () => import('./PlainPaper.svelte'),
  judge: () => import('./JudgeForm.svelte'),
  judgeAt: () => import('./from-view'),
  how: HOW,
  board: () => import('./Board.svelte'),
};
