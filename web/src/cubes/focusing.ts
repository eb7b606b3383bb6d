/** Where the focus goes when something to write in has come: there, unless one is writing elsewhere. */

const WRITES = 'input, textarea, select, [contenteditable], dialog *';

export function beginAt(field: HTMLElement | null | undefined): void {
  if (field && !document.activeElement?.matches(WRITES)) field.focus({ preventScroll: true });
}
