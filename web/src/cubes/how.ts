/** How things are done at the table of a cube game, by the word that is said: for lessons. */
export const HOW: Readonly<Record<string, string>> = {
  look: 'Tap it. With the keyboard, walk with the arrow keys and press Enter.',
  goal: 'Tap a cube to take it, again to take it back. Then set the Goal.',
  move: 'Tap the cube, then where it goes. With the keyboard press F, P or R on it.',
  block: 'Tap the Block beside the Goal, then Pick it up: it asks once.',
  now: 'Tap the word.',
  write: 'Tap cubes on the mat, or type. Then Present.',
};
