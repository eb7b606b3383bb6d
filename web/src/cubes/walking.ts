/** Arrow keys between cubes: left and right in order, up and down to the nearest above or below. */

/** HTML buttons and cells of a drawn board alike. */
type Walkable = HTMLElement | SVGElement;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The element to go to from this one, or null where the key does not walk. */
export function walk(key: string, all: readonly Walkable[], from: Walkable): Walkable | null {
  if (key === 'Home') return all[0] ?? null;
  if (key === 'End') return all.at(-1) ?? null;
  const step = STEPS[key];
  const at = all.indexOf(from);
  if (!step || at < 0) return null;
  if (step[0]) return all[at + step[0]] ?? null;
  return nearest(step[1], all, from);
}

function nearest(down: number, all: readonly Walkable[], from: Walkable): Walkable | null {
  const here = from.getBoundingClientRect();
  let best: Walkable | null = null;
  let least = Infinity;
  for (const each of all) {
    const there = each.getBoundingClientRect();
    const dy = (there.top - here.top) * down;
    if (dy < here.height / 2) continue;
    const far = dy * 4 + Math.abs(there.left - here.left);
    if (far < least) [best, least] = [each, far];
  }
  return best;
}

/** A key that is printed on a cube goes to the next cube with it; else a number counts cubes from 1.

    `faces` says what each of `all` shows. */
export function jump(key: string, all: readonly Walkable[], faces: readonly string[], from: Walkable | null): Walkable | null {
  const at = from ? all.indexOf(from) : -1;
  const like = all.filter((_, index) => faces[index] === key);
  if (like.length) return like.find((each) => all.indexOf(each) > at) ?? like[0] ?? null;
  return /^[1-9]$/.test(key) ? (all[Number(key) - 1] ?? null) : null;
}
