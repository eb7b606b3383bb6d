// Made by scripts/page_types.py from the server's schemas. Do not edit.

import type { Asked, Claim, Config, End } from './monitor';

export type * from './monitor';

/** One game of the match; `results` are the winners of those before, `TIED` for a tie. */
export interface Board {
  face?: string[];
  box?: string;
  tricks?: [string[][], string[][]];
  results?: number[];
  part?: TurnState;
  captured?: TurnState | null;
  left?: string;
  asked?: boolean;
  over?: boolean;
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

/** What belongs to one strip shown: a regular turn, or a capture before it. */
export interface TurnState {
  shown?: string;
  capture?: boolean;
  touched?: string[];
  said?: string;
  early?: boolean;
  late?: boolean;
  taken?: string[];
  moved?: boolean;
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
  "announcing": "No sentence, or a wrong one.",
  "trick": "The three strips are no trick.",
  "order": "Not touched, announced and picked up in this order.",
  "equivalent": "A strip was called by other parts than the strips have.",
  "touch-take": "A strip was touched and not used for a trick.",
  "show-box": "The strip was not moved from the Show Box.",
  "captured-trick": "The capture was wrong or not completed."
} as const;
