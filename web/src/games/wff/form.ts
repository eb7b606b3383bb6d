/** What a judge of WFF 'N PROOF fills in. */

import { EMPTY_MAT, hasCubes, KeptForm, type Mat } from '../../judge/form';

/** Is it correct? One question to the judge? What does a formula say? */
export type Asked = 'correct' | 'narrow' | 'explain';

export interface Form extends Mat<never> {
  /** Solution and proof, as a draft keeps them. */
  paper: string;
  asked: Asked;
  question: string;
  formula: string;
}

export const EMPTY: Form = {
  ...EMPTY_MAT,
  division: 'regular',
  paper: '',
  asked: 'correct',
  question: '',
  formula: '',
};

export const KEPT = new KeptForm('flubball.judge.wff', EMPTY);

export function isFilled(form: Form): boolean {
  return hasCubes(form) || [form.goal, form.paper, form.formula].some((text) => text.trim() !== '');
}
