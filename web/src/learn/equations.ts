/** The guided first shake of Equations. */

import { EMPTY } from '../judge/form';
import { Pad } from '../judge/pad.svelte';
import { answerOf, question } from '../judge/question';
import { post } from '../lib/api/http';
import type { Ruled } from '../lib/api/generated/api';
import { SCORE } from './common-steps';
import type { Course, Paper } from './course';
import { RULES, STEPS } from './steps';
import WriteTask from './WriteTask.svelte';

export class EquationPaper implements Paper {
  readonly pad = new Pad();

  constructor() {
    this.pad.keyboard = true; // the mat is the keypad here
  }

  tap(cube: string): void {
    this.pad.sign(cube.slice(1));
  }
}

const lay = (cubes: string[] | undefined): string => (cubes ?? []).join(' ');

export const EQUATIONS: Course<EquationPaper> = {
  game: 'equations',
  key: 'flubball.learn',
  steps: STEPS,
  options: RULES,
  score: SCORE,
  proved: 'Your Now is proved.',
  cubes: (goal) => goal.match(/[rbgk][0-9+\-x÷^√]/gu) ?? [],
  judge: async (equation, { goal = '', required, permitted, forbidden, resources }, after) => {
    const sections = {
      required: lay(required),
      permitted: lay(permitted),
      forbidden: lay(forbidden),
      resources: lay(resources),
    };
    const form = { ...EMPTY, ...RULES, ...sections, after, goal, equation };
    return answerOf(await post<Ruled[]>('/rulings', question(form)));
  },
  paper: () => new EquationPaper(),
  write: WriteTask,
};
