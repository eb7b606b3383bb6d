/** What the Monitor's games have in common in their views; the board is each game's own. */

import type { Claim, Config, End } from '../lib/api/generated/monitor';

export interface MonitorTurn {
  seat: number;
  /** What was done, each as `SEAT: words`. */
  doings?: string[];
  ended?: '' | 'forfeited' | 'lost' | 'passed';
}

export interface MonitorPlay {
  turn: MonitorTurn;
  last?: MonitorTurn | null;
  began?: number;
  skips?: number[];
  strikes?: [string[], string[]];
  called?: boolean;
  end?: End | null;
}

export interface MonitorView {
  table: {
    config: Config;
    play: MonitorPlay;
    /** Left out, it is `turn`. */
    phase?: 'over' | 'ruling' | 'start' | 'turn';
    claim?: Claim | null;
    signed?: number[];
  };
  actors: string[];
  scores: number[];
  /** Points of the finished game. */
  points?: number[];
}
