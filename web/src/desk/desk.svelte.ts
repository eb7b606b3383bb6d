/** One person at an event: the code that opens it, the line that tells of changes, and commands.
 *
 * A code is kept for this tab, and for the browser until another one is entered. Nothing here needs
 * more than plain HTTP.
 */

import { API, asProblem, del, get, post, Refusal } from '../lib/api/http';
import type { CopyPart, Entered, Problem, Saved } from '../lib/api/generated/api';
import { KeptCopy, keepsCopy } from './copy.svelte';

export type Action = Readonly<Record<string, unknown>> & { type: string };

const KEPT = 'flubball-desk';
const KEY = 'flubball-desk-key';
const WAITS = [500, 1_000, 2_000, 4_000, 8_000];
const SILENT = 45_000;
/** Of these there are many, and all of them look when a round is released. */
const CROWD = ['student', 'public'];
/** What may be over a second later. */
const PASSING = ['offline', 'too-many'];
const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** The code in the address (`/desk#CODE`), else the one kept. */
export function foundCode(hash: string): string {
  const given = decodeURIComponent(hash.replace(/^#/, '')).trim();
  return given || recall(KEPT);
}

/** Take a code out of the address, so that it is not seen over a shoulder or in the history. */
export function hideCode(): void {
  if (location.hash) history.replaceState(null, '', location.pathname + location.search);
}

export function recall(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? localStorage.getItem(name) ?? '';
  } catch {
    return ''; // a browser that keeps nothing
  }
}

export function keep(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
    localStorage.setItem(name, value);
  } catch {
    // a browser that keeps nothing: the tab still works
  }
}

export const keepCode = (code: string): void => keep(KEPT, code);
export const keepKey = (code: string): void => keep(KEY, code);
export const recallKey = (): string => recall(KEY);

/** `10:41:07`, by the desk's clock. */
export function clockTime(at: number): string {
  return CLOCK.format(at);
}

/** A name for a command, so that sending it twice does it once. */
export function newSend(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (each) => each.toString(16).padStart(2, '0')).join('');
}

/** A view of the event that follows it, and what this person does there. */
export class Desk<V extends { version: number }> {
  view = $state.raw<V | null>(null);
  /** What went wrong last; an action that is done takes it away. */
  problem = $state.raw<Problem | null>(null);
  /** The line stands: what is shown is what the desk has. */
  connected = $state(false);
  saved = $state(0);
  busy = $state(false);
  /** What the desk's clock is ahead of ours, in milliseconds. */
  ahead = $state(0);
  /** On how many devices the last thing was saved too. */
  copies = $state(0);
  /** The sealed copy of the log here; only devices of those who work at the event keep one. */
  readonly copy: KeptCopy | null;
  private socket: WebSocket | null = null;
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private looking: Promise<void> | null = null;
  private again = false;
  private lookAgain: ReturnType<typeof setTimeout> | undefined;
  /** The last look failed: what is shown is old. */
  private missed = false;
  private closed = false;

  constructor(
    readonly entered: Entered,
    readonly code: string,
    private readonly what: () => string,
  ) {
    const keeps = keepsCopy(entered.role, location.hostname);
    this.copy = keeps ? new KeptCopy(entered.event, (path) => this.read<CopyPart>(path), (have) => this.kept(have)) : null;
    addEventListener('offline', this.cut);
    this.connect();
    void this.load();
  }

  /** The device says that it has no network: better said at once than when the silence is long. */
  private readonly cut = (): void => {
    this.connected = false;
    this.socket?.close();
  };

  get path(): string {
    return `/events/${this.entered.event}`;
  }

  get headers(): Record<string, string> {
    return this.code ? { 'X-Desk-Code': this.code } : {};
  }

  /** The desk's time now. */
  now(): number {
    return Date.now() + this.ahead;
  }

  read<T>(path: string): Promise<T> {
    return get<T>(`${this.path}/${path}`, this.headers);
  }

  ask<T>(path: string, body: unknown): Promise<T> {
    return post<T>(`${this.path}/${path}`, body, this.headers);
  }

  remove(): Promise<unknown> {
    return del(this.path, this.headers);
  }

  /** Look again; a look that is under way is followed by one more, and whoever asks waits for it. */
  load(): Promise<void> {
    this.again = this.looking !== null;
    this.looking ??= this.look();
    return this.looking;
  }

  private async look(): Promise<void> {
    try {
      do {
        this.again = false;
        this.view = await this.read<V>(this.what());
      } while (this.again);
      if (this.missed) this.problem = null;
      this.missed = false;
    } catch (error) {
      this.problem = asProblem(error);
      this.missed = PASSING.includes(this.problem.code);
      if (this.missed) this.later(1_000);
    } finally {
      this.looking = null;
    }
  }

  /** Look in a while: not all at one moment, for a room full of phones may share one address. */
  private later(wait: number): void {
    if (this.closed || this.lookAgain) return;
    const look = (): void => {
      this.lookAgain = undefined;
      void this.load();
    };
    this.lookAgain = setTimeout(look, wait * (0.5 + Math.random()));
  }

  /** The link that a code is, for phones in the room. */
  link(code: string): string {
    return `${this.entered.site || location.origin}/desk#${code}`;
  }

  /** Do something; true when it is stored at the desk. */
  async send(actions: readonly Action[], name = newSend()): Promise<boolean> {
    return this.work(async () => {
      const version = this.view?.version ?? 0;
      return this.ask<Saved>('commands', { version, actions, send: name });
    });
  }

  /** Work that ends in something stored. */
  async work(ask: () => Promise<Saved | null>): Promise<boolean> {
    this.busy = true;
    try {
      const saved = await ask();
      this.problem = null;
      if (saved) {
        this.saved = saved.at;
        this.copies = saved.copies;
      }
      await this.load();
      return true;
    } catch (error) {
      this.problem = asProblem(error);
      if (error instanceof Refusal && error.code === 'old-screen') await this.load();
      return false;
    } finally {
      this.busy = false;
    }
  }

  close(): void {
    this.closed = true;
    removeEventListener('offline', this.cut);
    clearTimeout(this.retry);
    clearTimeout(this.silence);
    clearTimeout(this.lookAgain);
    this.socket?.close();
  }

  private connect(): void {
    if (this.closed) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}${API}${this.path}/live`);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ code: this.code }));
    socket.onmessage = (event) => this.hear(String(event.data));
    socket.onclose = (event) => this.lost(event.code);
    this.watch();
  }

  private hear(text: string): void {
    const told = JSON.parse(text) as { news?: { version: number; now: number }; error?: Problem };
    this.watch();
    if (told.error) {
      this.problem = told.error;
      return;
    }
    this.connected = true;
    this.tries = 0;
    if (!told.news) return;
    this.ahead = told.news.now - Date.now();
    void this.copy?.follow(told.news.version);
    if (told.news.version === this.view?.version) return;
    if (CROWD.includes(this.entered.role) && this.view) this.later(1_000);
    else void this.load();
  }

  private kept(have: number): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ have }));
  }

  private lost(code: number): void {
    this.connected = false;
    clearTimeout(this.silence);
    if (this.closed || code === 4403 || code === 4404) return;
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)] ?? 8_000;
    this.retry = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }

  /** A line that says nothing for long is dead, whatever the browser thinks. */
  private watch(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.socket?.close(), SILENT);
  }
}

/** Who one is at the event of a code. */
export function enter(code: string): Promise<Entered> {
  return post<Entered>('/events/enter', { code });
}
