/** The games the page can show. A further game is one folder with a Board, and one line here. */

import type { Component } from 'svelte';

import type { Told } from '../lib/api/generated/api';
import type { NameOf } from '../table/words';
import { tell as tellContig } from './contig_60/verbs';

export interface GameOnPage {
  /** The server's name of it. */
  name: string;
  title: string;
  /** One line for somebody who does not know it. */
  about: string;
  /** What a player writes in it, where there is something. */
  paper?: string;
  /** The form of the judge's page. */
  judge?: () => Promise<{ default: Component }>;
  /** Fills that form with the position of a view; says whether it could. */
  judgeAt?: () => Promise<{ keepPosition: (view: unknown) => boolean }>;
  /** The guided first shake. */
  lesson?: () => Promise<{ default: Component }>;
  /** A line about an entry of the log, where the usual words do not do. */
  tell?: (entry: Told, nameOf: NameOf, paper?: string) => string;
  /** The board. It finds its table with `useTable()`. */
  board: () => Promise<{ default: Component }>;
}

export const GAMES: readonly GameOnPage[] = [
  {
    name: 'equations',
    title: 'Equations',
    about: 'Cubes with digits and signs: set a Goal, and write an Equation that equals it.',
    paper: 'Equation',
    judge: () => import('./equations/Judge.svelte'),
    judgeAt: () => import('../judge/from-view'),
    lesson: () => import('./equations/Learn.svelte'),
    board: () => import('./equations/Board.svelte'),
  },
  {
    name: 'wff',
    title: 'WFF ’N PROOF',
    about: 'Cubes with letters: set a formula as the Goal, and prove it from premises by rules.',
    paper: 'Solution',
    judge: () => import('./wff/Judge.svelte'),
    judgeAt: () => import('./wff/from-view'),
    lesson: () => import('./wff/Learn.svelte'),
    board: () => import('./wff/Board.svelte'),
  },
  {
    name: 'queens-and-guards',
    title: 'Queens & Guards',
    about: 'Bring your Queen to the middle of a board of hexagons, with her Guards around her.',
    board: () => import('./queens_and_guards/Board.svelte'),
  },
  {
    name: 'contig-60',
    title: 'Contig 60',
    about: 'Three dice make a number; a chip beside others takes points off. From 60 down to zero.',
    tell: tellContig,
    board: () => import('./contig_60/Board.svelte'),
  },
];

export function gameOnPage(name: string): GameOnPage | undefined {
  return GAMES.find((game) => game.name === name);
}

/** The title of a game, also of one the page has no board for yet. */
export function gameTitle(name: string): string {
  return gameOnPage(name)?.title ?? name;
}
