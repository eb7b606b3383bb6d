// Made by scripts/page_types.py from the server's schemas. Do not edit.

/** By seat: how many hints in the whole match, and how many for what is to be found now. */
export interface Asked {
  counts?: number[];
  steps?: number[];
}

/** A challenge: who, which rules in order, at which moment, and the rulings so far. */
export interface Claim {
  seat: number;
  whats: string[];
  moment: string;
  rulings?: ('C' | 'I' | 'IA')[];
  level?: number;
  earlier?: boolean;
}

/** What a game is played by. `limit` and `reminder` are seconds, `limit` 0 for no limit. */
export interface Config {
  limit: number;
  reminder: number;
  turns: number;
  enforcement?: 'strict' | 'table';
  judging?: 'auto' | 'person';
  settings?: [string, string][];
  clock?: 'none' | 'relaxed' | 'rulebook';
  hints?: boolean;
}

/** How the game ended: a winner or, with None, a tie. */
export interface End {
  reason: string;
  winner?: number | null;
  cites?: string[];
  declared?: boolean;
  awarded?: boolean;
  conduct?: number[];
}
