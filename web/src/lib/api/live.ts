/** The live line of a table. It says truthfully whether it stands, and mends itself.
 *
 * Sends are numbered and kept until the server answers them; after a broken line they are sent
 * again with the same number, so that nothing is done twice and nothing is lost.
 */

import type { Ack, Out, Problem, RefusedOut, UpdateOut, WaitingOut } from './generated/api';
import { REFUSED } from './generated/limits';

export type LineState = 'connecting' | 'open' | 'lost' | 'ended';

/** A send that is not answered yet, or whose effect is not seen yet. */
export interface Pending {
  number: number;
  text: string;
}

/** What the line tells; every one may be left out. */
export interface Listener {
  onState?: (state: LineState, why: Problem | null) => void;
  onUpdate?: (update: UpdateOut) => void;
  onPending?: (pending: readonly Pending[]) => void;
  onAck?: (text: string) => void;
  onRefused?: (refused: RefusedOut, text: string) => void;
  /** A send that the server could not store yet; it tries again, and answers later. */
  onWaiting?: (waiting: WaitingOut) => void;
  onError?: (problem: Problem) => void;
}

/** The part of a WebSocket we use; tests give their own. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

export const SILENCE = 10_000; // after so long without a word we ask whether somebody is there
export const PATIENCE = 5_000; // and wait so long for the answer
const WAITS = [300, 700, 1_500, 3_000, 6_000];
const FINAL = new Set([400, 401, 403, 404, 409].map((status) => REFUSED + status));
const TOO_MANY = REFUSED + 429;
const NOTICED = 1_000;
// Beyond the numbers that pages took from their own clocks once; a match may last 200 years yet.
const FIRST = 2e15;

export class Line {
  state: LineState = 'connecting';
  private wire: Wire | null = null;
  private seq: number | null = null;
  private greeted = false;
  private waiting: Pending[] = [];
  /** Done, said the server before it showed what came of it. */
  private done: Ack[] = [];
  private said: Problem | null = null;
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private last = 0;
  /** The time of the match when we last heard it, and what our own clocks said then. */
  private heard = { now: 0, at: performance.now(), date: Date.now() };

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    private readonly open: (url: string) => Wire = (address) =>
      new WebSocket(address) as unknown as Wire,
  ) {
    this.connect();
  }

  /** Say something. It counts as done only when the server has acknowledged it. */
  send(text: string): number {
    const number = this.next();
    this.waiting.push({ number, text });
    this.tellPending();
    if (this.state === 'open') this.write({ send: { number, text } });
    return number;
  }

  /** We have looked enough at what is over. It is no word of the game, and never said again. */
  ready(): void {
    if (this.state === 'open') this.write({ ready: true });
  }

  /** Try again at once, as when the network comes back. */
  hurry(): void {
    if (this.state === 'lost' || (this.state === 'connecting' && this.retry !== undefined)) {
      this.connect();
    } else if (this.state === 'open') {
      if (this.slept()) this.connect(); // hello again brings the time
      else this.probe();
    }
  }

  close(): void {
    this.drop();
    this.turn('ended', null);
  }

  private next(): number {
    // Unique among the sends of this person at this table, in any tab and on any device.
    const now = Math.floor(this.heard.now + performance.now() - this.heard.at);
    this.last = Math.max(this.last + 1, FIRST + now * 1000 + Math.floor(Math.random() * 1000));
    return this.last;
  }

  /** Did the device count less time than its clock says? It may also have been set; never mind. */
  private slept(): boolean {
    const counted = performance.now() - this.heard.at;
    return Math.abs(Date.now() - this.heard.date - counted) > NOTICED;
  }

  private connect(): void {
    this.drop();
    this.said = null;
    const wire = this.open(this.url);
    this.wire = wire;
    this.greeted = false;
    wire.onopen = () => {
      this.write({ hello: { prompt: true, ...(this.seq === null ? {} : { since: this.seq }) } });
      this.listen(PATIENCE * 2);
    };
    wire.onmessage = (event) => this.take(JSON.parse(String(event.data)) as Out);
    wire.onclose = (event) => this.closed(event.code, event.reason);
    this.watch = setTimeout(() => this.lose(), PATIENCE * 2);
  }

  private drop(): void {
    clearTimeout(this.retry);
    clearTimeout(this.watch);
    this.retry = undefined;
    if (!this.wire) return;
    this.wire.onopen = this.wire.onmessage = this.wire.onclose = null;
    this.wire.close();
    this.wire = null;
  }

  private take(out: Out): void {
    this.listen(SILENCE);
    if (out.update) this.update(out.update);
    else if (out.ack) this.acknowledged(out.ack);
    else if (out.refused) {
      const refused = out.refused;
      this.answered(refused.number, (text) => this.listener.onRefused?.(refused, text));
    } else if (out.waiting) {
      const number = out.waiting.number;
      if (this.waiting.some((send) => send.number === number)) this.listener.onWaiting?.(out.waiting);
    } else if (out.error) {
      this.said = out.error;
      this.listener.onError?.(out.error);
    }
  }

  private update(update: UpdateOut): void {
    this.heard = { now: update.now, at: performance.now(), date: Date.now() };
    const have = this.seq ?? 0;
    if (update.since > have) {
      this.connect(); // something is missing between; hello again brings it
      return;
    }
    if (update.seq >= have || !this.greeted) {
      const fresh = update.since === 0 ? 0 : have;
      const entries = update.entries.filter((entry) => entry.seq > fresh);
      this.seq = update.seq;
      this.listener.onUpdate?.({ ...update, since: fresh, entries });
    }
    for (const ack of this.done.splice(0)) this.acknowledged(ack);
    if (this.greeted) return;
    this.greeted = true;
    this.tries = 0;
    this.turn('open', null);
    for (const send of this.waiting) this.write({ send });
  }

  /** What was sent is no longer on its way once the table is seen as it is after that. */
  private acknowledged(ack: Ack): void {
    if (ack.seq > (this.seq ?? 0)) this.done.push(ack);
    else this.answered(ack.number, (text) => this.listener.onAck?.(text));
  }

  private answered(number: number, tell: (text: string) => void): void {
    const found = this.waiting.find((send) => send.number === number);
    if (!found) return;
    this.waiting = this.waiting.filter((send) => send !== found);
    this.tellPending();
    tell(found.text);
  }

  private closed(code: number, reason: string): void {
    if (FINAL.has(code)) {
      const sentence = 'The table closed the line.';
      const why = this.said ?? { code: reason || 'closed', sentence, help: '' };
      this.drop();
      this.waiting = [];
      this.tellPending();
      this.turn('ended', why);
    } else {
      if (code === TOO_MANY) this.tries = WAITS.length;
      this.lose();
    }
  }

  private lose(): void {
    this.drop();
    this.turn('lost', null);
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)] ?? 6_000;
    this.tries += 1;
    this.retry = setTimeout(() => this.connect(), wait * (0.8 + Math.random() * 0.4));
  }

  /** Whatever comes shows that the line stands; silence has to be looked into. */
  private listen(wait: number): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => (this.greeted ? this.probe() : this.lose()), wait);
  }

  private probe(): void {
    this.write({ ping: Date.now() % 1_000_000 });
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.lose(), PATIENCE);
  }

  private write(message: object): void {
    try {
      this.wire?.send(JSON.stringify(message));
    } catch {
      this.lose();
    }
  }

  private turn(state: LineState, why: Problem | null): void {
    if (this.state === state && !why) return;
    this.state = state;
    this.listener.onState?.(state, why);
  }

  private tellPending(): void {
    this.listener.onPending?.([...this.waiting]);
  }
}

/** The address of a table's live line; without a seat the server takes one's own. */
export function lineUrl(table: string, seat?: string, base: Location = location): string {
  const scheme = base.protocol === 'https:' ? 'wss' : 'ws';
  const query = seat === undefined ? '' : `?seat=${encodeURIComponent(seat)}`;
  return `${scheme}://${base.host}/api/v1/tables/${encodeURIComponent(table)}/live${query}`;
}
