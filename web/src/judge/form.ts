/** What every judge of a cube game fills in, and how a form is kept on this device. */

import { SECTIONS, type SectionName } from '../cubes/sections';
import type { View } from '../lib/api/generated/cubes';
import { ENDINGS as EVERY } from '../lib/api/generated/words';

export { SECTIONS };
export type Ending = Exclude<keyof typeof EVERY, 'no-goal'>;

/** The part of a form that is the same in every game; `Extra` are endings that only one has. */
export interface Mat<Extra extends string = string> extends Record<SectionName, string> {
  division: string;
  after: Ending | Extra;
  goal: string;
}

export const EMPTY_MAT: Mat<never> = {
  division: '',
  after: 'impossible',
  resources: '',
  forbidden: '',
  permitted: '',
  required: '',
  goal: '',
};

const NAMES = Object.keys(EVERY) as (keyof typeof EVERY)[];
/** What ends a shake in every game; without a Goal only one of them goes on. */
export const ENDINGS = NAMES.filter((value) => value !== 'no-goal').map((value) => ({
  value,
  label: EVERY[value],
}));

/** Were cubes given? If not, their use is not judged. */
export function hasCubes(form: Record<SectionName, string>): boolean {
  return SECTIONS.some((name) => form[name].trim() !== '');
}

/** The mat, or nothing of it where no cubes were given. */
export function sectionsOf(form: Record<SectionName, string>): Partial<Record<SectionName, string>> {
  if (!hasCubes(form)) return {};
  return Object.fromEntries(SECTIONS.map((name) => [name, form[name].trim()]));
}

/** A form of one game, as it was left on this device or empty. */
export class KeptForm<Form extends object> {
  constructor(
    private readonly key: string,
    private readonly empty: Form,
  ) {}

  load(): Form {
    try {
      const kept = JSON.parse(localStorage.getItem(this.key) ?? '{}') as Partial<Form>;
      const fits = Object.entries(kept).filter(
        ([name, value]) => typeof value === typeof this.empty[name as keyof Form],
      );
      return { ...this.empty, ...(Object.fromEntries(fits) as Partial<Form>) };
    } catch {
      return { ...this.empty };
    }
  }

  /** Keep it; says whether this device lets us. */
  keep = (form: Form): boolean => {
    try {
      localStorage.setItem(this.key, JSON.stringify(form));
      return true;
    } catch {
      return false;
    }
  };
}

/** The mat of a table's view; null where there is no Goal yet. */
export function matOfView(view: View | null, between: string): Mat | null {
  const table = view?.table;
  const mat = table?.shake?.mat;
  if (!table || !mat || (!mat.goal && table.writing?.after !== 'no-goal')) return null;
  const lay = (cubes: string[] | undefined): string => (cubes ?? []).join(between);
  return {
    division: table.config.division,
    after: table.writing?.after || 'impossible',
    goal: mat.goal ?? '',
    resources: lay(mat.resources),
    forbidden: lay(mat.forbidden),
    permitted: lay(mat.permitted),
    required: lay(mat.required),
  };
}
