/** The division that is played, with its rules, once the server has told them. */

import type { DivisionShown } from '../../lib/api/generated/api';
import { keptDivisions, loadDivisions } from './divisions';

export interface Division {
  readonly found: DivisionShown | null;
  readonly all: readonly DivisionShown[];
}

/** Call it while a component is made. */
export function useDivision(name: () => string): Division {
  let all = $state.raw<readonly DivisionShown[]>(keptDivisions());
  $effect(() => {
    loadDivisions().then(
      (loaded) => (all = loaded),
      () => undefined, // letters and lines work without the rule keys
    );
  });
  return {
    get found() {
      return all.find((each) => each.division === name()) ?? null;
    },
    get all() {
      return all;
    },
  };
}
