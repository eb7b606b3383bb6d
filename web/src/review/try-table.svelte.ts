/** A mark to be tried again, as a table: the game's own board takes the answer, the server judges it. */

import { asProblem, post } from '../lib/api/http';
import type { Moment, Problem, TableShown, TriedShown } from '../lib/api/generated/api';
import { patiently } from '../lib/api/patience';
import { spoken } from '../lib/table/spoken';
import { TableStore } from '../lib/table/table.svelte';

export class TryTable extends TableStore {
  shown = $state.raw<TriedShown | null>(null);
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);
  private heard: Promise<void> = Promise.resolve();

  constructor(
    readonly match: string,
    readonly moment: Moment,
    private readonly card: TableShown,
  ) {
    super(`try-${match}-${moment.entry}`);
  }

  override get settling(): boolean {
    return this.busy;
  }

  load(): Promise<void> {
    return this.ask(null);
  }

  /** Words to the table. What is said while the judge thinks is heard after that. */
  override send = (text: string): void => {
    this.heard = this.heard.then(() => this.ask(text));
  };

  private async ask(text: string | null): Promise<void> {
    if (this.shown?.right) return;
    this.busy = true;
    this.problem = null;
    this.refused = null;
    const { entry, seat, mark } = this.moment;
    const said = this.shown?.said ?? [];
    try {
      const path = `/tables/${this.match}/review/tries`;
      this.show(await patiently(() => post<TriedShown>(path, { entry, seat, mark, said, text })));
    } catch (error) {
      this.problem = asProblem(error);
    } finally {
      this.busy = false;
      setTimeout(() => void this.goOn()); // what is shown is there by then
    }
  }

  private show(found: TriedShown): void {
    const { game } = this.card;
    const { view, said, ...told } = found;
    this.shown = { ...spoken(game, told), view, said };
    this.info ??= { ...this.card, id: '', status: 'lesson', seat: found.seat };
    this.seats = this.card.seats.map((each) => ({ ...each, you: each.seat === found.seat }));
    this.status = 'lesson';
    this.connection = 'open';
    this.view = view;
    this.prompt = this.shown.prompt;
  }
}
