/** A time that goes on while a page stands, and what a clock of the desk shows at it. */

import { onDestroy } from 'svelte';

import type { Clock } from '../lib/api/generated/api';

export function ticking(every = 250): { readonly at: number } {
  let at = $state(Date.now());
  const timer = setInterval(() => (at = Date.now()), every);
  onDestroy(() => clearInterval(timer));
  return {
    get at() {
      return at;
    },
  };
}

/** Milliseconds that a clock has left. */
export function left(clock: Clock | null, now: number): number {
  if (!clock) return 0;
  return clock.until === null ? clock.left : Math.max(0, clock.until - now);
}
