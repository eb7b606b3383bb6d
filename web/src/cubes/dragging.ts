/** Dragging cubes with mouse, pen or finger, by pointer events. A tap stays a tap. */

export interface Drag {
  /** The place the drag began, as written in `data-place`. */
  place: string;
  x: number;
  y: number;
  /** The section below the pointer, as written in `data-section`. */
  over: string;
}

interface Told {
  onmove: (drag: Drag) => void;
  ondrop: (drag: Drag) => void;
  onend: () => void;
}

const FAR = 8;

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** Follow a press until it ends; what is farther than a tremble is a drag. */
export function follow(press: PointerEvent, told: Told): void {
  const from = press.target as Element;
  const cube = from.closest<HTMLElement>('[data-place]');
  if (!cube || press.button !== 0) return;
  // A finger scrolls the page; only a cube that is chosen already can be dragged by it.
  if (press.pointerType === 'touch' && cube.getAttribute('aria-pressed') !== 'true') return;
  const place = cube.dataset.place ?? '';
  let begun = false;

  const at = (event: PointerEvent): Drag => {
    const below = document.elementFromPoint(event.clientX, event.clientY);
    const over = below?.closest<HTMLElement>('[data-section]')?.dataset.section ?? '';
    return { place, x: event.clientX, y: event.clientY, over };
  };
  const move = (event: PointerEvent): void => {
    const far = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
    if (!begun && far < FAR) return;
    begun = true;
    told.onmove(at(event));
  };
  const stop = (): void => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', stop);
    told.onend();
  };
  const up = (event: PointerEvent): void => {
    if (begun) {
      told.ondrop(at(event));
      // The click that follows a drag is none.
      window.addEventListener('click', swallow, true);
      setTimeout(() => window.removeEventListener('click', swallow, true), 0);
    }
    stop();
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', stop);
}
