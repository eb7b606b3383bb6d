/** The games the page can show. A further game is one folder with a Board, and one line here. */

import type { Component } from 'svelte';

export interface GameOnPage {
  /** The server's name of it. */
  name: string;
  title: string;
  /** One line for somebody who does not know it. */
  about: string;
  /** The board. It finds its table with `useTable()`. */
  board: () => Promise<{ default: Component }>;
}

export const GAMES: readonly GameOnPage[] = [
  {
    name: 'equations',
    title: 'Equations',
    about: 'Cubes with digits and signs: set a Goal, and write an Equation that equals it.',
    board: () => import('./equations/Board.svelte'),
  },
  {
    name: 'queens-and-guards',
    title: 'Queens & Guards',
    about: 'Bring your Queen to the middle of a board of hexagons, with her Guards around her.',
    board: () => import('./queens_and_guards/Board.svelte'),
  },
];

export function gameOnPage(name: string): GameOnPage | undefined {
  return GAMES.find((game) => game.name === name);
}

/** The title of a game, also of one the page has no board for yet. */
export function gameTitle(name: string): string {
  return gameOnPage(name)?.title ?? name;
}
