/** The state of the connection, for the header: of the live line where there is one. */

import type { LineState } from './api/live';

class Connection {
  private lines = $state<Record<string, LineState>>({});
  private online = $state(navigator.onLine);

  constructor() {
    window.addEventListener('online', () => (this.online = true));
    window.addEventListener('offline', () => (this.online = false));
  }

  set(table: string, state: LineState): void {
    this.lines[table] = state;
  }

  forget(table: string): void {
    delete this.lines[table];
  }

  /** `none` without a table open. */
  get state(): LineState | 'none' {
    const states = Object.values(this.lines);
    if (!this.online || states.includes('lost')) return 'lost';
    return states[0] ?? 'none';
  }
}

export const line = new Connection();
