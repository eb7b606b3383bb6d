import { HOW } from '../../cubes/how';
import type { GameParts } from '../registry';

export const GAME: GameParts = {
  name: 'wff',
  paper: 'Solution',
  paperShown: () => import('./PaperShown.svelte'),
  judge: () => import('./JudgeForm.svelte'),
  judgeAt: () => import('./from-view'),
  how: HOW,
  chapters: { rules: () => import('./RuleMap.svelte') },
  board: () => import('./Board.svelte'),
};
