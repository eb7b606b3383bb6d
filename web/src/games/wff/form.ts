/** What a judge of WFF 'N PROOF fills in. */

import { EMPTY_MAT, hasCubes, KeptForm, SECTIONS, type Mat, type Section } from '../../judge/form';
import type { PaperOnMat, Position } from '../../lib/api/generated/api';

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

/** The mat, or nothing of it where no cubes were given. */
export function matOf(form: Form): Pick<PaperOnMat, Section> {
  if (!hasCubes(form)) return {};
  return Object.fromEntries(SECTIONS.map((name) => [name, form[name].trim()]));
}

/** The position for the oracle. */
export function positionOf(form: Form): Position {
  const after = form.after === 'now' ? 'now' : 'impossible';
  const { division, goal } = form;
  const mat = matOf(form) as Record<string, string>;
  return { game: 'wff', seats: 2, options: { division, goal: goal.trim(), phase: 'move', ...mat }, after };
}
