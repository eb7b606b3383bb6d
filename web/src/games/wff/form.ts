/** What a judge of WFF 'N PROOF fills in, and how it is kept on this device. */

import type { PaperOnMat, Position } from '../../lib/api/generated/api';

export const SECTIONS = ['resources', 'forbidden', 'permitted', 'required'] as const;
export type Section = (typeof SECTIONS)[number];
export type Ending = NonNullable<PaperOnMat['after']>;
/** Is it correct? One question to the judge? What does a formula say? */
export type Asked = 'correct' | 'narrow' | 'explain';

export interface Form extends Record<Section, string> {
  division: string;
  after: Ending;
  goal: string;
  /** Solution and proof, as a draft keeps them. */
  paper: string;
  asked: Asked;
  question: string;
  formula: string;
}

export const EMPTY: Form = {
  division: 'regular',
  after: 'impossible',
  resources: '',
  forbidden: '',
  permitted: '',
  required: '',
  goal: '',
  paper: '',
  asked: 'correct',
  question: '',
  formula: '',
};

export const ENDINGS: readonly { value: Ending; label: string }[] = [
  { value: 'now', label: 'Now' },
  { value: 'impossible', label: 'Impossible' },
  { value: 'last-cube', label: 'Last cube' },
  { value: 'time-called', label: 'Time called' },
];

const KEY = 'flubball.judge.wff';

export function keptForm(): Form {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Form>;
    const fits = Object.entries(kept).filter(
      ([name, value]) => name in EMPTY && typeof value === 'string',
    );
    return { ...EMPTY, ...(Object.fromEntries(fits) as Partial<Form>) };
  } catch {
    return { ...EMPTY };
  }
}

/** Keep the form; says whether this device lets us. */
export function keepForm(form: Form): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(form));
    return true;
  } catch {
    return false;
  }
}

/** Were cubes given? If not, only the logic is judged. */
export function hasCubes(form: Form): boolean {
  return SECTIONS.some((name) => form[name].trim() !== '');
}

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
