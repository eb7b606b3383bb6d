/** Keys of a table: when they count, where the focus goes when what had it is gone, and their names. */

export interface KeyHelp {
  keys: readonly string[];
  does: string;
}

const TYPING = 'input, textarea, select, [contenteditable], dialog, dialog *';

/** A key that is meant for the table: nobody types, and no modifier is held. */
export function forTable(event: KeyboardEvent): boolean {
  const held = event.ctrlKey || event.metaKey || event.altKey;
  return !held && !event.defaultPrevented && !(event.target as Element | null)?.matches?.(TYPING);
}

/** In this order: what is to be pressed now, the piece that was last, the board, the dock. */
const REFUGES = ['.dock .button.main', 'button[data-place][tabindex="0"]', '[data-refuge]', '.dock'];

/** The focus only waits here: on nothing, on the board as a whole, or on the dock. */
function parked(): boolean {
  const at = document.activeElement;
  return !at || at === document.body || at.matches('[data-refuge], .dock');
}

/** What had the focus is gone: give it to something sensible in this frame. */
export function rescue(frame: HTMLElement | undefined): void {
  if (!frame || !parked()) return;
  for (const which of REFUGES) {
    const found = frame.querySelector<HTMLElement>(which);
    if (!found?.getClientRects().length) continue;
    found.focus({ preventScroll: true });
    if (document.activeElement === found) return;
  }
}

/** Keys that every table has. */
export const COMMON: readonly KeyHelp[] = [
  { keys: ['Tab'], does: 'to the next part of the table' },
  { keys: ['←', '→', '↑', '↓'], does: 'from piece to piece' },
  { keys: ['Enter'], does: 'choose, press, send' },
  { keys: ['Esc'], does: 'take back what is not sent' },
  { keys: ['?'], does: 'this list' },
];
