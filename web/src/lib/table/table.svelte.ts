/** A live table as a page sees it: the view it was sent, and `send(words)`. No rules here. */

import { getContext, setContext, tick } from 'svelte';

import { del, get, post } from '../api/http';
import type {
  Away,
  Blank,
  Due,
  Problem,
  Prompt,
  Rematch,
  Rest,
  Ruling,
  SeatShown,
  TableShown,
  Told,
} from '../api/generated/api';
import { Line, lineUrl, type LineState, type Pending, type Wire } from '../api/live';
import { keepPromise } from '../../fairness/promises';
import { gameOnPage } from '../../games/registry';
import { Clock } from '../clock.svelte';
import { line } from '../line.svelte';
import { session } from '../session.svelte';
import { printed } from '../ui/text';
import { spoken } from './spoken';

/** A send that was refused: what was said, and why not. */
export interface Refused extends Problem {
  text: string;
  ruling: Ruling | null;
  /** What a lesson says to it. */
  hint?: string;
}

/** What may be said while all look at a ruling. */
const IN_PAUSE: readonly string[] = ['opinion', 'stop', 'conduct'];

/** A page that loads again is not away. */
const BLINK = 4_000;

export type SeatName = string; // '0', '1', …, 'judge', 'spectator'

export class TableStore<View = unknown> {
  /** The lobby's card of the table: game, options, visibility. */
  info = $state.raw<TableShown | null>(null);
  view = $state.raw<View | null>(null);
  /** Everything this seat was told, oldest first. */
  entries = $state.raw<readonly Told[]>([]);
  /** What now, from the server: a sentence, whole words, and words to be finished. */
  prompt = $state.raw<Prompt | null>(null);
  status = $state('');
  seats = $state.raw<readonly SeatShown[]>([]);
  due = $state.raw<Due | null>(null);
  /** The pause after a shake, and who is ready for the next one. */
  rest = $state.raw<Rest | null>(null);
  /** Whose page is not connected, and since when. */
  away = $state.raw<readonly Away[]>([]);
  /** The table at which the same people play once more. */
  rematch = $state.raw<Rematch | null>(null);
  connection = $state<LineState>('connecting');
  /** Why the line ended for good. */
  ended = $state.raw<Problem | null>(null);
  /** Sent, and what came of it is not yet here. */
  pending = $state.raw<readonly Pending[]>([]);
  refused = $state.raw<Refused | null>(null);
  /** The trouble of the server's storage, while it keeps us waiting. */
  stalled = $state.raw<Problem | null>(null);
  readonly clock = new Clock();
  private live: Line | null = null;
  private later: (() => void)[] = [];
  private stop: (() => void) | null = null;

  constructor(
    readonly id: string,
    private readonly wanted?: SeatName,
    private readonly wire?: (url: string) => Wire,
  ) {}

  /** Which seat we look from. */
  get seat(): SeatName {
    if (this.wanted !== undefined) return this.wanted;
    const own = this.seats.find((each) => each.you);
    if (own) return String(own.seat);
    return this.info?.you_judge ? 'judge' : 'spectator';
  }

  /** The number of the own seat, or null for judges and spectators. */
  get mine(): number | null {
    const number = Number(this.seat);
    return Number.isInteger(number) ? number : null;
  }

  get plays(): boolean {
    return this.mine !== null;
  }

  /** The last ruling of this match that says something. */
  get lastRuling(): Told | null {
    return this.entries.findLast((entry) => entry.ruling && entry.ruling.reasons?.length) ?? null;
  }

  /** One true sentence about now. */
  get whatNow(): string {
    return this.prompt?.sentence ?? '';
  }

  /** The sentences of a lesson's step, as the server has them: a board can point at what they name. */
  get pointed(): string {
    return '';
  }

  /** Does the table wait for this seat? */
  get yours(): boolean {
    return this.prompt?.yours ?? false;
  }

  /** Whole actions the seat may say now, as `move r3 P`. */
  get words(): readonly string[] {
    const words = this.prompt?.words ?? [];
    return this.resting ? words.filter((text) => IN_PAUSE.includes(text.split(' ', 1)[0] ?? '')) : words;
  }

  /** Do the clocks stand, so that all can look at what was ruled? */
  get resting(): boolean {
    return this.rest?.stands ?? false;
  }

  /** Actions the player finishes, as `write` with a text. */
  get blanks(): readonly Blank[] {
    return this.resting ? [] : (this.prompt?.blanks ?? []);
  }

  /** May this be said now, whole or as a beginning? `may('move')`, `may('move r3')`, `may('write')`. */
  may(words: string): boolean {
    const fits = (each: string): boolean => each === words || each.startsWith(`${words} `);
    return this.words.some(fits) || this.blanks.some((blank) => fits(blank.begins));
  }

  /** What the button of an action says. `shown` is how the part that the player wrote is shown. */
  label(text: string, shown?: string): string {
    const place = this.prompt?.words.indexOf(text) ?? -1;
    if (place >= 0) return printed(this.prompt?.labels[place] ?? '');
    const blank = this.blanks.find(({ begins }) => text.startsWith(`${begins} `));
    const written = shown ?? text.slice((blank?.begins.length ?? 0) + 1);
    return blank ? printed(blank.whole).replace('…', () => written) : text;
  }

  /** What an action would score, where the server tells it: not by table rules. */
  earns(text: string): number | null {
    return this.prompt?.earns[text] ?? null;
  }

  /** What was done in this turn, or in the one before. */
  turn(before = false): readonly string[] {
    return (this.prompt?.turns[before ? 1 : 0] ?? []).map(printed);
  }

  /** What a player writes here: an Equation, a Solution. */
  get paper(): string {
    return gameOnPage(this.info?.game ?? '')?.paper ?? 'Equation';
  }

  /** How somebody at the table is called. */
  nameOf(seat: number | string): string {
    if (seat === 'judge') return 'the judge';
    if (seat === 'dice') return 'the dice';
    const found = this.seats.find((each) => String(each.seat) === String(seat));
    if (!found || (found.kind === 'free' && !found.name)) return `seat ${Number(seat) + 1}`;
    return found.you ? 'you' : found.name;
  }

  /** The face of a bot; people have none. */
  faceOf(seat: number): string {
    return this.seats.find((each) => each.seat === seat)?.face ?? '';
  }

  /** Say something to the table. */
  send = (text: string): void => {
    this.refused = null;
    this.live?.send(text);
  };

  /** Is something on its way, so that the table may be another in a moment? */
  get settling(): boolean {
    return this.pending.length > 0;
  }

  /** Do it, after what is on its way: what is said by then is true of the table that one sees. */
  after = (go: () => void): void => {
    if (!this.settling && this.later.length === 0) go();
    else this.later.push(go);
  };

  protected async goOn(): Promise<void> {
    await tick(); // first the boards forget what is done with
    while (!this.settling && this.later.length) this.later.shift()?.();
  }

  /** Ready for the next shake. */
  ready = (): void => {
    this.live?.ready();
  };

  dismiss = (): void => {
    this.refused = null;
  };

  /** Load the card and open the line. For `$effect(() => table.open())`. */
  open(): () => void {
    void this.refresh();
    this.connect();
    const hurry = (): void => this.live?.hurry();
    const seen = (): void => {
      if (document.visibilityState === 'visible') hurry();
    };
    window.addEventListener('online', hurry);
    document.addEventListener('visibilitychange', seen);
    this.stop = () => {
      window.removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', seen);
      this.live?.close();
      this.live = null;
      line.forget(this.id);
    };
    return () => this.stop?.();
  }

  async refresh(): Promise<void> {
    try {
      this.take(await get<TableShown>(`/tables/${this.id}`));
    } catch {
      // The line tells why; a table that can't be read can't be opened either.
    }
  }

  async sit(seat: number): Promise<void> {
    this.take(await session.as(() => post<TableShown>(`/tables/${this.id}/seats/${seat}`)));
    this.reconnect();
  }

  async leave(): Promise<void> {
    if (this.mine === null) return;
    this.take(await del<TableShown>(`/tables/${this.id}/seats/${this.mine}`));
    this.reconnect();
  }

  /** Become judge: by role, or by a code. */
  async arrive(code = ''): Promise<void> {
    const path = `/tables/${this.id}/judge`;
    const ask = (): Promise<TableShown> => (code ? post(`${path}/invited`, { code }) : post(path));
    this.take(await session.as(ask));
    this.reconnect();
  }

  /** Once more with the same people; whoever offers or takes it comes to the same table. */
  playAgain(): Promise<TableShown> {
    return session.as(() => post<TableShown>(`/tables/${this.id}/rematch`));
  }

  /** Since when somebody is away, in the time of the match; null for who is here, or just blinked. */
  awaySince(seat: number): number | null {
    const found = this.away.find((each) => each.seat === seat);
    return found && this.clock.now - found.since > BLINK ? found.since : null;
  }

  private take(info: TableShown): void {
    this.info = info;
    if (info.status !== 'over') keepPromise(info.id, info.seed_hash);
    this.rematch = info.rematch ?? this.rematch;
    // The line may have been quicker than the card.
    this.prompt = spoken(info.game, this.prompt);
    this.entries = spoken(info.game, this.entries);
    if (this.seats.length === 0) this.seats = info.seats;
  }

  private reconnect(): void {
    this.live?.close();
    this.entries = [];
    this.connect();
  }

  private connect(): void {
    this.ended = null;
    this.connection = 'connecting';
    line.set(this.id, 'connecting');
    this.live = new Line(
      lineUrl(this.id, this.wanted),
      {
        onState: (state, why) => {
          this.connection = state;
          this.ended = why;
          if (state === 'open') this.stalled = null;
          line.set(this.id, state);
        },
        onPending: (pending) => {
          this.pending = pending;
          if (pending.length > 0) return;
          this.stalled = null;
          void this.goOn();
        },
        onWaiting: (waiting) => (this.stalled = waiting),
        onRefused: (refused, text) => (this.refused = { ...spoken(this.info?.game, refused), text }),
        onError: (problem) => {
          if (problem.code.startsWith('storage-')) this.stalled = problem;
          else this.refused = { ...problem, text: '', ruling: null };
        },
        onUpdate: (update) => {
          this.clock.set(update.now);
          this.view = update.view as View;
          this.status = update.status;
          this.seats = named(update.seats, this.seats);
          this.due = update.due;
          this.rest = update.rest ?? null;
          this.away = update.away ?? [];
          this.rematch = update.rematch ?? this.rematch;
          this.prompt = spoken(this.info?.game, update.prompt ?? null);
          const before = update.since === 0 ? [] : this.entries;
          this.entries = [...before, ...spoken(this.info?.game, update.entries)];
        },
      },
      this.wire,
    );
  }
}

/** A seat that was left keeps the name of who sat there. */
function named(seats: readonly SeatShown[], before: readonly SeatShown[]): readonly SeatShown[] {
  return seats.map((each) =>
    each.kind === 'free' ? { ...each, name: before.find(({ seat }) => seat === each.seat)?.name ?? '' } : each,
  );
}

const KEY = Symbol('table');

export function provideTable<View>(table: TableStore<View>): TableStore<View> {
  return setContext(KEY, table);
}

/** The table a component is in. Works below `provideTable`. */
export function useTable<View = unknown>(): TableStore<View> {
  return getContext<TableStore<View>>(KEY);
}
