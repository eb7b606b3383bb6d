/** Cubes travel from where they lay, and roll. Only transform and opacity move. */

const TRAVEL = { duration: 320, easing: 'cubic-bezier(0.5, 0, 0.2, 1)' };
const ROLL = 700;
const APART = 15;

export function still(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** From that rectangle to where it is now. What is drawn in a picture moves in the picture's own units. */
export function travel(element: Element, from: DOMRect): void {
  if (still() || !element.animate) return;
  const to = element.getBoundingClientRect();
  if (!to.width || !from.width) return;
  const unit = (element as Partial<SVGGraphicsElement>).getScreenCTM?.()?.a ?? 1;
  const x = (from.left + from.width / 2 - to.left - to.width / 2) / unit;
  const y = (from.top + from.height / 2 - to.top - to.height / 2) / unit;
  const scale = unit === 1 ? ` scale(${from.width / to.width})` : '';
  element.animate(
    [{ transform: `translate(${x}px, ${y}px)${scale}`, zIndex: 5 }, { transform: 'none', zIndex: 5 }],
    TRAVEL,
  );
}

/** Tumble in place, one shortly after the other. */
export function tumble(elements: readonly Element[]): void {
  if (still()) return;
  elements.forEach((element, at) => {
    element.animate?.(
      [
        { transform: 'translateY(-60%) rotate(-200deg) scale(0.8)', opacity: 0 },
        { transform: 'translateY(0) rotate(14deg)', opacity: 1, offset: 0.55 },
        { transform: 'rotate(-5deg)', offset: 0.8 },
        { transform: 'none' },
      ],
      { duration: ROLL, delay: at * APART, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)', fill: 'backwards' },
    );
  });
}
