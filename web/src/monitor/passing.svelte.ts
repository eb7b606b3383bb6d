/** Passing by itself, where the server says that nothing else is left: chosen on this device. By
 * table rules the server never says so. */

import type { TableStore } from '../lib/table/table.svelte';
import type { MonitorView } from './view';

const KEY = 'flubball.passing';
/** Time to see what there is, and to read what was done. */
export const LOOK = 1_000;
export const READ = 6_000;

export class Passing {
  private chosen = $state(read());
  /** What was done for the player, while it is worth telling. */
  said = $state('');

  constructor(private readonly table: TableStore<MonitorView>) {}

  /** Is there a choice at this table? */
  get offered(): boolean {
    const { plays, status, view } = this.table;
    return plays && status !== 'lesson' && status !== 'over' && view?.table.config.enforcement !== 'table';
  }

  get on(): boolean {
    return this.offered && this.chosen;
  }

  toggle = (): void => {
    this.chosen = !this.chosen;
    try {
      localStorage.setItem(KEY, this.chosen ? 'on' : 'off');
    } catch {
      // It holds for this page.
    }
  };

  /** To be called while a component is made. Nothing is passed while the player says something. */
  watch(busy: () => boolean): void {
    $effect(() => {
      const { prompt, pending, resting } = this.table;
      if (!prompt?.passes || !this.on || resting || pending.length || busy()) return;
      const timer = setTimeout(() => {
        this.said = prompt.passes;
        this.table.send('pass');
      }, LOOK);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (!this.said) return;
      const timer = setTimeout(() => (this.said = ''), READ);
      return () => clearTimeout(timer);
    });
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}
