/** The guided first shake of WFF 'N PROOF. */

import { post } from '../lib/api/http';
import type { RuledPaper } from '../lib/api/generated/api';
import { ProofDraft } from '../games/wff/draft.svelte';
import { Hand } from '../games/wff/hand.svelte';
import { Marking } from '../games/wff/marking.svelte';
import { SCORE } from './common-steps';
import type { Course, Paper } from './course';
import ProofTask from './ProofTask.svelte';
import { RULES, STEPS } from './wff-steps';

export class ProofPaper implements Paper {
  readonly draft = new ProofDraft();
  readonly hand = new Hand();
  readonly marking = new Marking();

  tap(cube: string): void {
    if (this.hand.ready) this.hand.put(cube);
    else this.draft.solution += cube;
  }
}

const lay = (cubes: string[] | undefined): string => (cubes ?? []).join('');

export const WFF: Course<ProofPaper> = {
  game: 'wff',
  key: 'flubball.learn.wff',
  steps: STEPS,
  options: RULES,
  score: SCORE,
  proved: 'Your Now is proved.',
  cubes: (goal) => [...goal.replace(/\s/g, '')],
  judge: async (solution, { goal = '', required, permitted, forbidden, resources }, after) => {
    const sections = {
      required: lay(required),
      permitted: lay(permitted),
      forbidden: lay(forbidden),
      resources: lay(resources),
    };
    const asked = { ...RULES, ...sections, solution, goal, after };
    return (await post<RuledPaper>('/wff/rulings', asked)).ruling;
  },
  paper: () => new ProofPaper(),
  write: ProofTask,
};
