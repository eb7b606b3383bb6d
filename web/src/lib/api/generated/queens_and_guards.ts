// Made by scripts/page_types.py from the server's schemas. Do not edit.

import type { Asked, Claim, Config, End } from './monitor';

export type * from './monitor';

/** Where the pieces stand, by seat, and what a turn begins with. */
export interface Board {
  queens: [[number, number] | null, [number, number] | null];
  guards: [[number, number][], [number, number][]];
  traps?: string;
  announced?: [number, number][];
  caught?: [number, number] | null;
  last?: [[number, number], [number, number]] | null;
  late?: [number, number][];
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

/** The table as a seat sees it, with the trapped pieces and those of them that are frozen. */
export interface Seen {
  table: Table_Board_;
  seat: string;
  actors: string[];
  scores: number[];
  points?: number[];
  challenges?: string[];
  trapped?: [number, number][];
  frozen?: [number, number][];
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
  moves?: Way[];
  rimmed?: boolean;
  formed?: [number, number][];
  called?: boolean;
  back?: [[number, number], [number, number]] | null;
  caught?: [number, number] | null;
  late?: [number, number][];
  wrongs?: [string, [number, number]][];
}

/** One turn: whose, the board when it began, what was done (`SEAT: words`), and how it ended. */
export interface Turn_Board_ {
  seat: number;
  start: Board;
  doings?: string[];
  ended?: '' | 'forfeited' | 'lost' | 'passed';
  end?: Board | null;
}

/** A move that was made; `out`: it left a trap in the proper way. */
export interface Way {
  start: [number, number];
  end: [number, number];
  out?: boolean;
}

/** What can be challenged, by name. */
export const ERRORS = {
  "step": "A piece did not move one space.",
  "crown": "A Guard stands on a Queen's start.",
  "leaving": "A trap was not left, or not in the right way.",
  "laid": "A piece was moved again, or a second piece was moved.",
  "announcing": "A trap was announced that is none, too late, or from a trap.",
  "rim": "A piece was put on the rim without a reason, or not on the rim.",
  "win": "The goal is not reached."
} as const;
