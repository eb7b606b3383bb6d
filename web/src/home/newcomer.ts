/** Has this device sat at a match before? The home page shows newcomers the guided shake. */

import { read, write } from '../puzzles/keeping';

const KEY = 'flubball.played';

export function isNewcomer(): boolean {
  return !read(KEY, false);
}

export function hasPlayed(): void {
  if (isNewcomer()) write(KEY, true);
}
