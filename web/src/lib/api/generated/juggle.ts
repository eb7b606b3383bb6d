// Made by scripts/page_types.py from the server's schemas. Do not edit.

import type { Asked, Claim, Config, End } from './monitor';

export type * from './monitor';

/** Both boards, and the turn so far. What is nowhere else is in the bank. */
export interface Board {
  sides: [Placed[], Placed[]];
  part?: TurnState;
}

/** A piece on a board: the corner of the rectangle around it, and how it is turned. */
export interface Placed {
  piece: string;
  cell: string;
  turn: string;
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

/** A piece selected in this turn. */
export interface Take {
  how: 'calculated' | 'exact';
  piece: string;
  die?: number;
  said?: string;
  source?: Placed | null;
  now?: 'hand' | 'placed' | 'returned';
}

/** The turn so far. `asked` says that the player has the dice in hand. */
export interface TurnState {
  dice?: number[];
  takes?: Take[];
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
  "selection": "A piece was selected that the dice did not allow.",
  "placement": "Like colours touch, or pieces overlap.",
  "laid": "A piece was moved after it was let go.",
  "removing": "A piece was removed after the roll.",
  "returning": "A piece was given back that could have been used.",
  "win": "The board is not covered, or like colours touch."
} as const;
