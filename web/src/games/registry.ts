/** The games the page can show. A further game is one folder with `game.ts` and its Board. */

import type { Component } from 'svelte';

import { ABOUT } from '../lib/api/generated/games';

/** What the folder of a game has. */
export interface GameParts {
  /** The server's name of it. */
  name: keyof typeof ABOUT;
  /** What a player writes in it, where there is something, and how it is drawn. */
  paper?: string;
  paperShown?: () => Promise<{ default: Component<{ text: string }> }>;
  /** The form of the judge's page. */
  judge?: () => Promise<{ default: Component }>;
  /** Fills that form with the position of a view; says whether it could. */
  judgeAt?: () => Promise<{ keepPosition: (view: unknown) => boolean }>;
  /** How to say something here, by its first word: for lessons. */
  how?: Readonly<Record<string, string>>;
  /** What stands below a chapter of the lessons, by its name. */
  chapters?: Readonly<Record<string, () => Promise<{ default: Component }>>>;
  /** A sentence of the server in the words of this board, as `f6` for `0,0`. */
  says?: (text: string) => string;
  /** The board. It finds its table with `useTable()`. */
  board: () => Promise<{ default: Component }>;
}

export interface GameOnPage extends GameParts {
  title: string;
  /** One line for somebody who does not know it. */
  about: string;
}

const FOUND = import.meta.glob<GameParts>('./*/game.ts', { eager: true, import: 'GAME' });

/** All of them: those with cubes first, then by title. */
export const GAMES: readonly GameOnPage[] = Object.values(FOUND)
  .map((game) => ({ ...game, title: gameTitle(game.name), about: ABOUT[game.name].about }))
  .sort(
    (one, other) =>
      Number(!one.paper) - Number(!other.paper) || one.title.localeCompare(other.title),
  );

export function gameOnPage(name: string): GameOnPage | undefined {
  return GAMES.find((game) => game.name === name);
}

/** The title of a game, also of one the page has no board for yet. */
export function gameTitle(name: string): string {
  return name in ABOUT ? ABOUT[name as keyof typeof ABOUT].title.replace("'", '’') : name;
}
