/** A guided first game as a table: the server tells each step, the game's own board shows it.
    The answers given so far are kept on this device. */

import { asProblem, post } from '../lib/api/http';
import type { LessonShown, Problem, StepShown, TableShown } from '../lib/api/generated/api';
import { TableStore } from '../lib/table/table.svelte';

const STALE = 'lesson-changed';

export class GuidedTable extends TableStore {
  shown = $state.raw<LessonShown | null>(null);
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);
  hinted = $state(false);
  /** All answers ever given, in order: up to the last of them one may go back and forth. */
  private known = $state.raw<readonly string[]>([]);

  constructor(readonly game: string) {
    super('', '0');
    this.known = kept(this.key);
  }

  get step(): StepShown | null {
    return this.shown?.shown ?? null;
  }

  get at(): number {
    return this.shown?.step ?? 0;
  }

  /** Was this step done before? */
  get done(): boolean {
    return this.at < this.known.length;
  }

  /** Go to where the learner was; a lesson that is another now begins anew. */
  async load(): Promise<void> {
    await this.ask(this.known);
    if (this.problem?.code !== STALE) return;
    this.known = [];
    await this.ask([]);
  }

  /** Words to the table. */
  override send = (text: string): void => void this.answer(text);

  async answer(text: string): Promise<void> {
    const said = this.shown?.said ?? [];
    const found = await this.ask(said, text);
    if (!found) return;
    if (found.right) this.remember(found.said);
    else {
      const { hint, ruling } = found;
      this.refused = { code: 'lesson', sentence: '', help: '', text, ruling, hint };
    }
  }

  /** The next step: one that is only read, or that was done before. */
  next = (): void => {
    if (this.done) void this.ask(this.known.slice(0, this.at + 1));
    else void this.answer('');
  };

  back = (): void => void this.ask(this.known.slice(0, Math.max(0, this.at - 1)));

  again = (): void => void this.ask([]);

  private get key(): string {
    return `flubball.lesson.${this.game}`;
  }

  private async ask(said: readonly string[], text?: string): Promise<LessonShown | null> {
    if (this.busy) return null;
    this.busy = true;
    this.refused = null;
    this.problem = null;
    try {
      const found = await post<LessonShown>(`/lessons/${this.game}`, { said, text: text ?? null });
      this.show(found);
      return found;
    } catch (error) {
      this.problem = asProblem(error);
      return null;
    } finally {
      this.busy = false;
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
    this.prompt = found.prompt;
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

function kept(key: string): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
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
  };
}
