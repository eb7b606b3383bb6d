/** A puzzle's position as a table: the game's own board shows it, and takes the answer where one writes or moves. */

import { keepDraft } from '../cubes/drafts';
import type { Prompt, PuzzleShown } from '../lib/api/generated/api';
import { spoken } from '../lib/table/spoken';
import { NOTHING, standingCard } from '../lib/table/standing';
import { TableStore } from '../lib/table/table.svelte';
import { wordOf } from '../lib/ui/text';

/** Words that answer: with keys beside the board, or on the board alone. What stands behind them is the answer,
    of a move all of it. */
const WITH_KEYS = ['say', 'goal', 'write'];
const ON_BOARD = ['touch', 'move'];

/** What may be said for an answer. */
function answering(prompt: Prompt | null | undefined): Prompt | null {
  if (!prompt) return null;
  const answers = (text: string): boolean => [...WITH_KEYS, ...ON_BOARD].includes(wordOf(text));
  const places = prompt.words.map((text, at) => (answers(text) ? at : -1)).filter((at) => at >= 0);
  const blanks = prompt.blanks.filter(({ begins }) => answers(begins));
  if (!places.length && !blanks.length) return null;
  return {
    ...NOTHING,
    yours: true,
    words: places.map((at) => prompt.words[at] ?? ''),
    labels: places.map((at) => prompt.labels[at] ?? ''),
    blanks,
  };
}

/** The board tells nothing of what a move would earn or trap: that is what is asked. */
function hushed(view: unknown): unknown {
  const seen = view as { table?: { config?: object } } | null;
  if (!seen?.table?.config) return view;
  return { ...seen, table: { ...seen.table, config: { ...seen.table.config, enforcement: 'table' } } };
}

export class PuzzleTable extends TableStore {
  /** Is it answered on the board or with its keys? */
  readonly answers: boolean;
  /** Has the board keys for it? */
  readonly keys: boolean;
  busy = $state(false);

  constructor(
    puzzle: PuzzleShown,
    private readonly onanswer: (text: string) => void = () => undefined,
  ) {
    const prompt = answering(puzzle.prompt);
    const own = Number(puzzle.asked['seat'] ?? 0);
    super(`puzzle-${puzzle.id}`, prompt ? String(own) : 'spectator');
    this.answers = prompt !== null;
    this.keys = prompt !== null && [...prompt.words, ...prompt.blanks.map(({ begins }) => begins)].some((text) => WITH_KEYS.includes(wordOf(text)));
    this.info = standingCard(puzzle.game, {}, ['your opponent', 'your opponent'], own);
    this.seats = this.info.seats;
    this.status = prompt ? 'lesson' : 'replay';
    this.connection = 'open';
    this.view = hushed(puzzle.view);
    this.prompt = prompt ? spoken(puzzle.game, prompt) : NOTHING;
    const { cube, section } = puzzle.asked;
    // The move that is asked about is ringed, once it is made.
    if (cube && section && puzzle.kind !== 'is-this-a-flub') {
      this.entries = [{ seq: 1, at: 0, seat: '1', text: `move ${cube} ${section.charAt(0).toUpperCase()}`, ruling: null, sentence: '' }];
    }
    // A paper that is there already is written on.
    if (prompt) keepDraft(this.id, this.seat, puzzle.asked['paper'] ?? '');
  }

  override get settling(): boolean {
    return this.busy;
  }

  override send = (text: string): void => {
    const word = wordOf(text);
    if (!this.busy) this.onanswer(word === 'move' ? text : text.slice(word.length + 1));
  };

  /** It was answered: the board stands still. */
  stand(): void {
    this.prompt = NOTHING;
    keepDraft(this.id, this.seat, '');
  }
}
