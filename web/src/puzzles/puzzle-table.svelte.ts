/** A puzzle's position as a table that stands still, shown by the game's own board. */

import type { Prompt, PuzzleShown } from '../lib/api/generated/api';
import { TableStore } from '../lib/table/table.svelte';

/** Nothing is said at this table. */
const NOTHING: Prompt = { sentence: '', yours: false, words: [], labels: [], blanks: [], turns: [], ruled: [], result: [], earns: {}, passes: '', hints: null };

export class PuzzleTable extends TableStore {
  constructor(puzzle: PuzzleShown) {
    super(`puzzle-${puzzle.id}`, 'spectator');
    this.info = {
      id: '',
      game: puzzle.game,
      options: {},
      visibility: 'link',
      status: 'over',
      created: 0,
      seats: [],
      judges: [],
      seat: null,
      you_judge: false,
      seed_hash: '',
      rematch: null,
    };
    const own = Number(puzzle.asked['seat'] ?? 0);
    this.seats = [0, 1].map((seat) => ({ seat, kind: 'player' as const, name: 'your opponent', you: seat === own, face: '' }));
    this.status = 'replay';
    this.connection = 'open';
    this.view = puzzle.view;
    this.prompt = NOTHING;
  }
}
