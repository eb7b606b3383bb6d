// Made by scripts/page_types.py from the server's schemas. Do not edit.

import type { Asked, Claim, Config, End } from './monitor';

export type * from './monitor';

/** Chips by seat, running scores, and the turn so far. */
export interface Board {
  chips: [number[], number[]];
  scores: [number, number];
  part?: TurnState;
  captured?: TurnState | null;
  passed?: number[];
  offer?: number[];
  asked?: boolean;
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

/** What belongs to one roll: a regular turn, or a captured pass before it. */
export interface TurnState {
  dice?: number[];
  capture?: boolean;
  recorded?: number[];
  said?: string;
  placed?: number;
  laid?: number;
  around?: number;
  before?: number;
  scored?: number | null;
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
  "recording": "The roll written down is not the roll.",
  "announcing": "No sentence, a wrong one, or one for another number.",
  "placing": "The chip is not on the number announced, or not one of the roll's.",
  "scoring": "The new score is wrong or was not announced.",
  "laid": "A chip was moved after it was let go.",
  "captured-pass": "A capture is wrong, or was not completed before the roll.",
  "win": "The goal is not reached, or with chips of the opponent."
} as const;
