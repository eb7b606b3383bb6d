// Made by scripts/page_types.py from the server's schemas. Do not edit.

/** A seat asks for a second judge about one paper; shakes are lines of the sheet, from 1. */
export interface Appeal {
  by: number;
  writer: number;
  shake: number;
}

/** By seat: how many hints in the whole match, and how many for what is to be found now. */
export interface Asked {
  counts?: number[];
  steps?: number[];
}

/** Solutions are checked one at a time: whose, and what the checkers did so far. */
export interface Checking {
  seat: number;
  verdicts: ('correct' | 'incorrect' | 'none' | '')[];
  open?: boolean;
  accepted?: number[];
  attempts?: Claim[];
  joined?: number[];
  asked?: number[];
  claim?: Claim | null;
  stands?: [number, number][];
  ruled?: Ruled[];
  failed?: [number, string][];
  told?: [string, string][];
  appealed?: number[];
}

/** What a checker says against a paper; the table waits for the judge's answer. */
export interface Claim {
  seat: number;
  kind: 'ask' | 'question' | 'reason' | 'regroup';
  text?: string;
  at?: number;
}

/** What a match is played by, from the first roll to the end. */
export interface Config {
  rules: string;
  division: string;
  season: string;
  players: number;
  enforcement?: 'strict' | 'table';
  judging?: 'auto' | 'players';
  sand?: boolean;
  settings?: [string, string][];
  clock?: 'none' | 'relaxed' | 'rulebook';
  hints?: boolean;
}

/** A seat that has picked up the block, when, and what it has said so far. */
export interface Hold {
  seat: number;
  at: number;
  said?: string;
  said_at?: number;
}

/** Where the cubes lie. `goal` is the Goal's text with its spaces, `laid` its cubes. */
export interface Mat {
  resources?: string[];
  required?: string[];
  permitted?: string[];
  forbidden?: string[];
  goal?: string;
  laid?: string[];
}

/** An illegal procedure that may still be charged: the cube, and the turn before it. */
export interface Offence {
  seat: number;
  what: string;
  turn: number;
  mover: number;
  cube?: string;
  section?: string;
  opening?: boolean;
  bonus?: boolean;
  timers?: Timer[];
}

/** What a seat has written, and whether it presents it; `decision` is the Third Party's. */
export interface Paper {
  text?: string;
  presented?: boolean;
  decision?: '' | 'no' | 'yes';
  spoiled?: boolean;
  gave_up?: boolean;
}

/** A point lost (or a mark without one): why, by which clause, approved by a judge or not. */
export interface Penalty {
  seat: number;
  points: number;
  why: string;
  cite: string;
  approved?: boolean;
}

/** A variation that a seat selected; an illegal one is not in play (II-B-2). */
export interface Pick {
  seat: number;
  name: string;
  reasons?: string[];
}

/** The clock of the round: when no more shakes start, when play stops. */
export interface Round {
  warning: number;
  stop: number;
  warned?: boolean;
  stopped?: boolean;
}

/** One line of the score sheet. `end` is how the shake ended, `void` where it does not count. */
export interface Row {
  setter: number;
  end: 'impossible' | 'last-cube' | 'no-goal' | 'now' | 'time-called' | 'void';
  scores: number[];
  presented?: ('correct' | 'incorrect' | 'none')[];
  challengers?: number[];
  mover?: number;
  stands?: [number, number][];
  absent?: number[];
  ruled?: Ruled[];
  appealed?: number[];
}

/** A judge has ruled on a seat's Solution: all of it, or the last claim against it. */
export interface Ruled {
  seat: number;
  claim?: Claim | null;
}

/** One shake, from the roll on. `mover` moved last; `setter` sets the Goal (see H1). */
export interface Shake {
  setter?: number;
  original?: number;
  began?: number;
  mat?: Mat;
  turn?: number;
  mover?: number;
  bonus?: boolean;
  opening?: boolean;
  picks?: Pick[];
  tries?: number[];
  select_until?: number;
  barred?: number[];
  failed?: number[];
  agreed?: number[];
  acted?: number[];
  offences?: Offence[];
}

/** The score sheet: points so far, one row a shake, penalties, and who signed for what. */
export interface Sheet {
  carried: number[];
  rows?: Row[];
  penalties?: Penalty[];
  warned?: number[];
  absent?: number[];
  returning?: number[];
  expelled?: number[];
  played?: number[];
  signed?: (number[] | null)[];
  settled?: boolean;
  lowered?: [number, number][];
  zeroed?: number[];
}

/** Everything about a match at one moment. */
export interface Table {
  config: Config;
  phase: 'block' | 'check' | 'first-roll' | 'goal' | 'last-cube' | 'move' | 'no-goal' | 'over' | 'roll' | 'scored' | 'select' | 'stopped' | 'write';
  round: Round;
  sheet: Sheet;
  shake?: Shake;
  timers?: Timer[];
  sand_end?: number;
  extra?: number[];
  rolling?: number[];
  tied?: boolean;
  holds?: Hold[];
  resting?: 'block' | 'check' | 'first-roll' | 'goal' | 'last-cube' | 'move' | 'no-goal' | 'over' | 'roll' | 'scored' | 'select' | 'stopped' | 'write';
  rest?: Timer[];
  writing?: Writing | null;
  checking?: Checking | null;
  appeal?: Appeal | null;
  hints?: Asked;
}

/** A task of some seats: from `began` they have `limit`, then `grace`; `late` counts misses. */
export interface Timer {
  task: string;
  seats: number[];
  began: number;
  limit: number;
  grace?: number;
  late?: number;
}

/** The table as one seat sees it, with the seats it waits for and the running totals. */
export interface View {
  table: Table;
  seat: string;
  actors: string[];
  totals: number[];
  clauses?: string[];
  turn?: number;
}

/** Who writes after what. `accepted` are seats that waive Impossible after the last cube. */
export interface Writing {
  after: 'impossible' | 'last-cube' | 'no-goal' | 'now' | 'time-called';
  papers: Paper[];
  challengers?: number[];
  mover?: number;
  accepted?: number[];
  window?: boolean;
  stands?: [number, number][];
}
