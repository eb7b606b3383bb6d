// Made by scripts/page_types.py from the server's schemas. Do not edit.

import type { Asked, Claim, Config, End } from './monitor';

export type * from './monitor';

/** Stacks by cell, hands and running scores by seat, the discard pile, the card placed last. */
export interface Board {
  stacks: Stack[];
  hands?: [string[], string[]];
  scores?: [number, number];
  discards?: string[];
  last?: string;
  part?: TurnState;
}

/** The board, whose turn it is, and the Monitor's record sheet. */
export interface Play_Board_ {
  board: Board;
  turn: Turn_Board_;
  first?: number;
  last?: Turn_Board_ | null;
  count?: number;
  began?: number;
  reminded?: boolean;
  skips?: number[];
  strikes?: [string[], string[]];
  called?: boolean;
  declared?: number[];
  end?: End | null;
}

/** The cards of a cell from the bottom up; the lowest `down` of them were turned over. */
export interface Stack {
  cards?: string[];
  down?: number;
}

/** A game at any moment. `held` is the `Play` before the last ruling, until play resumes. */
export interface Table_Board_ {
  config: Config;
  play: Play_Board_;
  phase?: 'over' | 'ruling' | 'start' | 'turn';
  claim?: Claim | null;
  held?: Play_Board_ | null;
  signed?: number[];
  hints?: Asked;
}

/** The turn so far. */
export interface TurnState {
  card?: string;
  cell?: string;
  worth?: number;
  over?: boolean;
  laid?: string;
  stacks?: number;
  late?: number;
  early?: number | null;
  said?: number | null;
  total?: number | null;
  told?: string;
  looked?: boolean;
  drew?: boolean;
  asked?: boolean;
}

/** One turn: whose, the board when it began, what was done (`SEAT: words`), and how it ended. */
export interface Turn_Board_ {
  seat: number;
  start: Board;
  doings?: string[];
  ended?: '' | 'forfeited' | 'lost' | 'passed';
  end?: Board | null;
}

/** The table as one seat sees it, the seats it waits for, the scores, and the points so far. */
export interface View_Board_ {
  table: Table_Board_;
  seat: string;
  actors: string[];
  scores: number[];
  points?: number[];
  challenges?: string[];
}

/** What can be challenged, by name. */
export const ERRORS = {
  "scoring": "The points or the total announced are wrong.",
  "placement": "No card, one on a turned-over stack, or wrong points for it.",
  "announcing": "Points and total were not announced after the card.",
  "laid": "A card was changed or moved after it was let go.",
  "stack-points": "Points were scored for stacks that score none."
} as const;
