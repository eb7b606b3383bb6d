/** Learning mode: help while one writes. Chosen on this device, and only where bots are the others. */

import type { TableStore } from '../lib/table/table.svelte';

const KEY = 'flubball.learning';

export class Learning {
  private chosen = $state(read());

  constructor(private readonly table: TableStore) {}

  /** A table with other people has no helper: it would be unfair. */
  get allowed(): boolean {
    return this.table.plays && this.table.seats.every((seat) => seat.you || seat.kind === 'bot');
  }

  get on(): boolean {
    return this.allowed && this.chosen;
  }

  toggle = (): void => {
    this.chosen = !this.chosen;
    try {
      localStorage.setItem(KEY, this.chosen ? 'on' : 'off');
    } catch {
      // It holds for this page.
    }
  };
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}
