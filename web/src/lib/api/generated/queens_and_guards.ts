// Made by scripts/page_types.py from the server's schemas. Do not edit.

/** Where the pieces stand, by seat, and whose turn it is. */
export interface State {
  queens: [[number, number] | null, [number, number] | null];
  guards: [[number, number][], [number, number][]];
  to_move?: number;
  turn?: number;
  caught?: [number, number] | null;
  traps?: string;
  turns?: number;
}

/** What everyone sees: the state, the trapped pieces of both, and those frozen now. */
export interface View {
  state: State;
  position: string;
  trapped: [number, number][];
  frozen: [number, number][];
}
