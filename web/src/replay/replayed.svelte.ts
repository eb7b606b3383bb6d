/** A finished match as a table that stands still: any step of it, shown by the game's own board. */

import { get, post, Refusal } from '../lib/api/http';
import type { Outcome, Replay, Step, TableShown, Told } from '../lib/api/generated/api';
import { isBusy, patiently } from '../lib/api/patience';
import { Clock } from '../lib/clock.svelte';
import { spoken } from '../lib/table/spoken';
import { NOTHING, standingCard } from '../lib/table/standing';
import { TableStore } from '../lib/table/table.svelte';

const MOST = 200;
const TRIED = new Refusal('busy', 'The server has nobody free for this match just now.', 'The match is kept. Wait a moment, then try again.', 503);
/** Time stands where the step was. */
class StandingClock extends Clock {
  private at = $state(0);

  override set(now: number): void {
    this.at = now;
  }

  override get now(): number {
    return this.at;
  }

  override run(): () => void {
    return () => undefined;
  }
}

export class Replayed extends TableStore {
  override readonly clock = new StandingClock();
  /** The steps that have come so far; the first is the start. */
  steps = $state.raw<readonly Step[]>([]);
  count = $state(0);
  at = $state(0);
  outcome = $state.raw<Outcome | null>(null);
  /** Nobody was free there; it is asked again. */
  waits = $state(false);

  /** A match of the server, or with `record` one that somebody kept as a text. */
  constructor(
    table: string,
    private readonly eyes: string,
    private readonly record = '',
  ) {
    super(table, eyes);
  }

  get step(): Step | undefined {
    return this.steps[this.at];
  }

  /** Load the table's card and all steps, from the start on; `seat` is whose view is wanted. */
  async load(): Promise<void> {
    if (!this.record) this.show(await this.patiently(() => get<TableShown>(`/tables/${this.id}`)));
    do {
      const more = await this.patiently(() => this.part(this.steps.length));
      if (!this.info) this.show(cardOf(more));
      this.steps = [...this.steps, ...more.shown];
      this.count = more.steps;
      this.outcome = more.outcome;
      if (more.first === 0) this.go(0);
      if (more.shown.length === 0) break;
    } while (this.steps.length < this.count);
  }

  /** Show a step; the nearest there is. */
  go = (to: number): void => {
    this.at = Math.max(0, Math.min(to, this.steps.length - 1));
    const step = this.steps[this.at];
    if (!step) return;
    this.clock.set(step.at);
    this.view = step.view;
    this.prompt = spoken(this.info?.game, { ...NOTHING, sentence: step.sentence, turns: step.turns });
    this.entries = spoken(this.info?.game, this.steps.slice(1, this.at + 1).map(told));
  };

  private show(card: TableShown): void {
    this.info = card;
    this.seats = card.seats;
    this.status = 'replay';
    this.connection = 'open';
  }

  private async patiently<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await patiently(ask, (on) => (this.waits = on));
    } catch (error) {
      throw isBusy(error) ? TRIED : error;
    }
  }

  private part(first: number): Promise<Replay> {
    const { record, eyes: seat } = this;
    if (record) return post<Replay>('/replays', { record, seat, first, count: MOST });
    return get<Replay>(`/tables/${this.id}/replay?first=${first}&count=${MOST}&seat=${seat}`);
  }
}

/** A record tells no names: everybody is called by the seat. */
function cardOf({ game, options, seats }: Replay): TableShown {
  return standingCard(game, options, Array.from({ length: seats }, (_, seat) => `seat ${seat + 1}`));
}

function told({ step, at, seat, text, ruling, told: sentence }: Step): Told {
  return { seq: step, at, seat, text, ruling, sentence };
}
