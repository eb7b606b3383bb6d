/** What a judge of Equations fills in. */

import { EMPTY_MAT, KeptForm, SECTIONS, type Mat } from '../../judge/form';
import type { EquationOnMat } from '../../lib/api/generated/api';

export const FIELDS = [...SECTIONS, 'goal', 'equation', 'regrouped'] as const;

export type FieldName = (typeof FIELDS)[number];
/** Is it correct? Do the sides agree? Does this regrouping show it wrong? */
export type Asked = NonNullable<EquationOnMat['asked']>;

export interface Form extends Mat<'no-goal'> {
  rules: string;
  variations: string[];
  asked: Asked;
  equation: string;
  regrouped: string;
}

export const EMPTY: Form = {
  ...EMPTY_MAT,
  rules: '',
  variations: [],
  asked: 'correct',
  equation: '',
  regrouped: '',
};

export const KEPT = new KeptForm('flubball.judge', EMPTY);

/** Is anything filled in? */
export function isFilled(form: Form): boolean {
  return FIELDS.some((name) => form[name].trim() !== '');
}
