/** A board without its table: the frame draws the stage only, and whoever shows it has the tools. */

import { getContext, setContext, type Snippet } from 'svelte';

const KEY = Symbol('alone');

export class Alone {
  /** Is its stage a square, as wide as there is room? */
  square = $state(false);
  /** What the board has to act with besides itself; nothing where there is nothing to do. */
  tools = $state.raw<Snippet | undefined>();
}

export function provideAlone(): Alone {
  return setContext(KEY, new Alone());
}

export function useAlone(): Alone | undefined {
  return getContext<Alone | undefined>(KEY);
}
