/** Presenting: what is written is put on paper first, and presented as soon as the server has it. */

import type { View } from '../lib/api/generated/cubes';
import type { TableStore } from '../lib/table/table.svelte';
import type { Staging } from '../table/staging.svelte';
import type { Draft } from './kit';

/** One blank between words, as the server keeps it. */
export function tidy(text: string): string {
  return text.trim().split(/\s+/).join(' ');
}

/** What the server has on this seat's paper. */
export function onPaper(table: TableStore<View>): string {
  if (table.mine === null) return '';
  return tidy(table.view?.table.writing?.papers[table.mine]?.text ?? '');
}

/** Put it on paper, and present it. Then it can't be changed. */
export function present(
  draft: Draft,
  text: string,
  table: TableStore<View>,
  staging: Staging,
): void {
  if (onPaper(table) === text && table.may('present')) staging.say('present');
  else staging.say(`write ${text}`, () => (draft.presenting = text));
}

/** The second half of it. For `$effect`. */
export function follow(draft: Draft, table: TableStore<View>): void {
  if (!draft.presenting) return;
  if (table.refused) draft.presenting = '';
  else if (onPaper(table) === draft.presenting && table.may('present')) {
    draft.presenting = '';
    table.send('present');
  }
}

/** May whoever must write say that there is nothing? Only where no clock says it. */
export function mayPresentNone(table: TableStore): boolean {
  return table.may('decide') && !table.may('decide yes');
}
