/** What is heard, and what the tab says, when something happens at the table. */

import type { Told } from '../lib/api/generated/api';
import { sounds, type Sound } from '../lib/sounds.svelte';
import type { TableStore } from '../lib/table/table.svelte';
import { wordOf } from '../lib/ui/text';

const HEARD: Readonly<Record<string, Sound>> = { roll: 'roll', block: 'block', now: 'block', impossible: 'block' };

/** What an entry sounds like; '' for what makes none. */
export function soundOf({ seat, text, ruling }: Told): Sound | '' {
  if (text.startsWith('verdict') && ruling) return ruling.verdict === 'correct' ? 'correct' : 'wrong';
  const found = HEARD[wordOf(text)];
  if (found) return found;
  return /^\d+$/.test(seat) && text !== '' ? 'move' : '';
}

/** To be called while a component is made. `title` is the table's. */
export function notice(table: TableStore, title: () => string): void {
  let heard = -1;
  let yours = false;
  let over = false;

  $effect(() => {
    const begun = new AbortController();
    const open = (): void => {
      begun.abort();
      sounds.open();
    };
    for (const tap of ['pointerup', 'keyup']) window.addEventListener(tap, open, { signal: begun.signal });
    return () => begun.abort();
  });

  $effect(() => {
    const { entries } = table;
    const last = entries.at(-1);
    const fresh = heard >= 0 && last && last.seq > heard;
    heard = last?.seq ?? 0;
    const sound = fresh ? soundOf(last) : '';
    if (sound) sounds.play(sound);
  });

  $effect(() => {
    if (table.yours && !yours && heard > 0) sounds.play('turn');
    yours = table.yours;
    if (table.status === 'over' && !over && heard > 0) sounds.play('end');
    over = table.status === 'over';
  });

  $effect(() => {
    const before = document.title;
    document.title = `${table.yours && table.plays ? 'Your turn · ' : ''}${title()} · Flubball`;
    return () => (document.title = before);
  });
}
