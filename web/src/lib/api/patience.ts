/** Asking a server that has nobody free just now: once more after a while, a few times. */

import { Refusal } from './http';

/** How long to wait before asking again. */
export const WAITS: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000];
const BUSY = new Set([429, 503]);
/** It thought long enough: it would end the same way. */
const FINAL = 'not-decided';

export function isBusy(error: unknown): boolean {
  return error instanceof Refusal && BUSY.has(error.status) && error.code !== FINAL;
}

/** What comes of asking; `waiting` hears whether it will be asked again. Raises what was said last. */
export async function patiently<T>(ask: () => Promise<T>, waiting: (on: boolean) => void = () => undefined): Promise<T> {
  for (const wait of WAITS) {
    try {
      const found = await ask();
      waiting(false);
      return found;
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
    waiting(true);
    await new Promise((go) => setTimeout(go, wait));
  }
  waiting(false);
  return ask();
}
