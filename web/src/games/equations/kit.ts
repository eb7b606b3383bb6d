/** Equations at the table of cube games. */

import type { CubeKit } from '../../cubes/kit';
import { COLOURED } from '../../cubes/slots';
import { doubt } from './doubt';
import { usedIn } from './paper';
import { PaperDraft } from './paper-draft.svelte';
import PlainPaper from './PlainPaper.svelte';
import Writing from './Writing.svelte';

export const KIT: CubeKit<PaperDraft> = {
  rows: COLOURED,
  turns: true,
  draft: (table, seat) => new PaperDraft(table, seat),
  doubt,
  takes: usedIn,
  writing: Writing,
  shown: PlainPaper,
};
