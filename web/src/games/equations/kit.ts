/** Equations at the table of cube games. */

import type { CubeKit } from '../../cubes/kit';
import { PaperDraft } from '../../cubes/paper-draft.svelte';
import PlainPaper from '../../cubes/PlainPaper.svelte';
import Writing from '../../cubes/Writing.svelte';

export const KIT: CubeKit<PaperDraft> = {
  turns: true,
  draft: (table, seat) => new PaperDraft(table, seat),
  writing: Writing,
  shown: PlainPaper,
};
