/** WFF 'N PROOF at the table of cube games. */

import type { CubeKit } from '../../cubes/kit';
import { LETTERED } from '../../cubes/slots';
import { doubt } from './doubt';
import PaperShown from './PaperShown.svelte';
import WaitingRow from './WaitingRow.svelte';
import { WffPaper } from './wff-paper.svelte';
import WriteKeys from './WriteKeys.svelte';
import WriteSheet from './WriteSheet.svelte';

export const KIT: CubeKit<WffPaper> = {
  rows: LETTERED,
  turns: false,
  draft: (table, seat) => new WffPaper(table, seat),
  doubt,
  writing: WriteKeys,
  sheet: WriteSheet,
  waiting: WaitingRow,
  shown: PaperShown,
};
