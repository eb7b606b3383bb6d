/** How things are done at the table of a cube game, by the word that is said: for lessons. */
export const HOW: Readonly<Record<string, string>> = {
  look: 'Tap it. With the keyboard, walk with the arrow keys and press Enter.',
  goal: 'Tap a cube to take it, again to take it back. Then choose Goal, and Send.',
  move: 'Tap the cube, then where it goes, and Send. With the keyboard press F, P or R on it.',
  block: 'Tap the block beside the Goal, and Send.',
  now: 'Tap the word, and Send.',
  write: 'Tap cubes on the mat, or type. Then Present, and Send.',
};
