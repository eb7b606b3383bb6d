/** What you are about to say. It waits for your Send, so that a mis-tap can be taken back. */

import { getContext, setContext } from 'svelte';

import type { TableStore } from '../lib/table/table.svelte';

export interface Staged {
  /** The action, as the server reads it. */
  text: string;
  /** What will happen, as in `Move red 3 to Permitted`. */
  label: string;
  /** Something the player should know before it is sent. */
  note?: string;
  /** What the button says, where it is not Send. */
  act?: string;
  /** Called when it is sent. */
  sent?: () => void;
}

export class Staging {
  private held = $state.raw<Staged | null>(null);

  constructor(private readonly table: TableStore) {}

  /** What waits, as long as the server says that it is possible. */
  get now(): Staged | null {
    const held = this.held;
    return held && this.possible(held.text) ? held : null;
  }

  /** Let it wait. It is called as the server calls it, if nothing else is given. */
  stage = (text: string, more: Partial<Omit<Staged, 'text'>> = {}): void => {
    this.table.dismiss();
    this.held = { text, label: more.label ?? this.table.label(text), ...more };
  };

  /** Say it at once: choosing was the move. It waits for what is on its way, if that is needed. */
  say = (text: string, sent?: () => void): void => {
    this.held = null;
    if (!this.possible(text)) {
      if (this.table.settling) this.table.after(() => this.table.refused || this.say(text, sent));
      return;
    }
    this.table.send(text);
    sent?.();
  };

  back = (): void => {
    this.held = null;
  };

  send = (): void => {
    const staged = this.now;
    this.held = null;
    if (!staged) return;
    this.table.send(staged.text);
    staged.sent?.();
  };

  private possible(text: string): boolean {
    const begun = this.table.blanks.some((blank) => text.startsWith(`${blank.begins} `));
    return begun || this.table.words.includes(text);
  }
}

const KEY = Symbol('staging');

export function provideStaging(table: TableStore, staging = new Staging(table)): Staging {
  return setContext(KEY, staging);
}

export function useStaging(): Staging {
  return getContext<Staging>(KEY);
}
