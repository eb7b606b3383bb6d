/** A piece that follows mouse, pen or finger over the squares of a board. A tap stays a tap. */

import { readCell, type Square } from './geometry';

interface Told {
  onmove: (square: Square) => void;
  /** A second finger taps. */
  onsecond: () => void;
}

const FAR = 8;

/** The square below a pointer, where there is one. */
export function squareAt(x: number, y: number): Square | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]')?.dataset.cell;
  return cell ? readCell(cell) : null;
}

/** Follow a press until it ends; what is farther than a tremble is a drag. */
export function drag(press: PointerEvent, told: Told): void {
  if (press.button !== 0) return;
  let begun = false;

  const move = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    const far = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
    if (!begun && far < FAR) return;
    begun = true;
    const square = squareAt(event.clientX, event.clientY);
    if (square) told.onmove(square);
  };
  const second = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) told.onsecond();
  };
  const stop = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerdown', second);
    window.removeEventListener('pointerup', stop);
    window.removeEventListener('pointercancel', stop);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerdown', second);
  window.addEventListener('pointerup', stop);
  window.addEventListener('pointercancel', stop);
}
