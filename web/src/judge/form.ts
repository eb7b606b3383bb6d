/** What a judge fills in, and how it is kept on this device. */

export const SECTIONS = ['resources', 'forbidden', 'permitted', 'required'] as const;
export const FIELDS = [...SECTIONS, 'goal', 'equation', 'regrouped'] as const;

export type Section = (typeof SECTIONS)[number];
export type FieldName = (typeof FIELDS)[number];
export type Ending = 'now' | 'impossible' | 'last-cube' | 'time-called' | 'no-goal';
/** Is it correct? Do the sides agree? Does this regrouping show it wrong? */
export type Asking = 'correct' | 'equals' | 'regroup';

export interface Form extends Record<FieldName, string> {
  rules: string;
  division: string;
  variations: string[];
  after: Ending;
  asking: Asking;
}

export const EMPTY: Form = {
  rules: '',
  division: '',
  variations: [],
  after: 'impossible',
  asking: 'correct',
  resources: '',
  forbidden: '',
  permitted: '',
  required: '',
  goal: '',
  equation: '',
  regrouped: '',
};

export const LABELS: Readonly<Record<FieldName, string>> = {
  resources: 'Resources',
  forbidden: 'Forbidden',
  permitted: 'Permitted',
  required: 'Required',
  goal: 'Goal',
  equation: 'Equation',
  regrouped: 'Regrouped',
};

export const ENDINGS: readonly { value: Ending; label: string }[] = [
  { value: 'now', label: 'Now' },
  { value: 'impossible', label: 'Impossible' },
  { value: 'last-cube', label: 'Last cube' },
  { value: 'time-called', label: 'Time called' },
  { value: 'no-goal', label: 'No Goal' },
];

const KEY = 'flubball.judge';

/** The form as it was left, or an empty one. */
export function keptForm(): Form {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Form>;
    const fits = Object.entries(kept).filter(
      ([name, value]) => name in EMPTY && typeof value === typeof EMPTY[name as keyof Form],
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

/** Is anything filled in? */
export function isFilled(form: Form): boolean {
  return FIELDS.some((name) => form[name].trim() !== '');
}
