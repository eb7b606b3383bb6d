/** A guided first game as a table: the server tells each step, the game's own board shows it.
    The answers given so far are kept on this device. */

import { asProblem, post } from '../lib/api/http';
import type { LessonShown, Problem, Ruling, StepShown, TableShown } from '../lib/api/generated/api';
import { spoken } from '../lib/table/spoken';
import { TableStore } from '../lib/table/table.svelte';
import { FIRST, keptAnswers, keptAt } from './chapters';

const STALE = 'lesson-changed';

/** What is said to an answer, beside the step. */
interface Said {
  right: boolean;
  hint: string;
  ruling: Ruling | null;
}

export class GuidedTable extends TableStore {
  shown = $state.raw<LessonShown | null>(null);
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);
  hinted = $state(false);
  /** To a right answer, or to one that was not for the table. */
  said = $state.raw<Said | null>(null);
  /** All answers ever given, in order: up to the last of them one may go back and forth. */
  private known = $state.raw<readonly string[]>([]);
  private heard: Promise<void> = Promise.resolve();

  constructor(
    readonly game: string,
    readonly chapter = FIRST,
  ) {
    super(`lesson-${game}`, '0');
    this.known = keptAnswers(game, chapter);
  }

  get step(): StepShown | null {
    return this.shown?.shown ?? null;
  }

  get at(): number {
    return this.shown?.step ?? 0;
  }

  override get pointed(): string {
    return this.step?.text.join(' ') ?? '';
  }

  override get settling(): boolean {
    return this.busy;
  }

  /** Was this step done before? */
  get done(): boolean {
    return this.at < this.known.length;
  }

  /** What may be chosen in this step. */
  get choices(): readonly string[] {
    return this.step?.task === 'choose' ? (this.shown?.prompt.words ?? []) : [];
  }

  /** Go to where the learner was; a lesson that is another now begins anew. */
  async load(): Promise<void> {
    await this.go(this.known);
    if (this.problem?.code !== STALE) return;
    this.known = [];
    await this.go([]);
  }

  /** Words to the table. What is said while the table thinks is heard after that. */
  override send = (text: string): void => {
    this.heard = this.heard.then(() => this.answer(text));
  };

  /** An answer. What is said to a right one is read before going on. */
  async answer(text: string): Promise<void> {
    const found = await this.ask(this.shown?.said ?? [], text);
    if (!found) return;
    const { right, hint, ruling } = found;
    if (right) this.remember(found.said);
    if (right && !hint) this.show(found);
    else if (!right && this.step?.task === 'say') {
      this.refused = { code: 'lesson', sentence: '', help: '', text, ruling, hint };
    } else this.said = { right, hint, ruling };
  }

  /** The next step: one that is only read, or that was done before. */
  next = (): void => {
    if (this.done) void this.go(this.known.slice(0, this.at + 1));
    else void this.answer('');
  };

  back = (): void => void this.go(this.known.slice(0, Math.max(0, this.at - 1)));

  again = (): void => void this.go([]);

  private get key(): string {
    return keptAt(this.game, this.chapter);
  }

  private async go(said: readonly string[]): Promise<void> {
    const found = await this.ask(said);
    if (found) this.show(found);
  }

  private async ask(said: readonly string[], text?: string): Promise<LessonShown | null> {
    if (this.busy) return null;
    this.busy = true;
    this.refused = null;
    this.problem = null;
    this.said = null;
    try {
      return plainly(this.game, await post<LessonShown>(`/lessons/${this.game}`, { said, text: text ?? null, chapter: this.chapter }));
    } catch (error) {
      this.problem = asProblem(error);
      return null;
    } finally {
      this.busy = false;
      setTimeout(() => void this.goOn()); // the step is shown by then
    }
  }

  private show(found: LessonShown): void {
    if (found.step !== this.shown?.step) this.hinted = false;
    this.shown = found;
    this.info ??= card(this.game, found);
    this.seats = found.seats;
    this.status = 'lesson';
    this.connection = 'open';
    this.view = found.view;
    // What is chosen is no word to the table.
    this.prompt = found.shown.task === 'choose' ? { ...found.prompt, words: [], labels: [] } : found.prompt;
    this.entries = found.entries;
  }

  private remember(said: readonly string[]): void {
    const same = said.every((text, at) => this.known[at] === undefined || this.known[at] === text);
    if (!same || said.length > this.known.length) this.known = said;
    try {
      localStorage.setItem(this.key, JSON.stringify(this.known));
    } catch {
      // Without storage the lesson begins anew next time.
    }
  }
}

/** With its sentences in the words of the board; the view and the answers stay. */
function plainly(game: string, found: LessonShown): LessonShown {
  const { view, said, options, ...told } = found;
  return { ...spoken(game, told), view, said, options };
}

function card(game: string, { options, seats }: LessonShown): TableShown {
  return {
    id: '',
    game,
    options,
    visibility: 'link',
    status: 'lesson',
    created: 0,
    seats,
    judges: [],
    seat: 0,
    you_judge: false,
    seed_hash: '',
    rematch: null,
  };
}
