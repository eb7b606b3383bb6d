/** Asking the server from a form that may lose its connection: it waits, and asks again itself. */

import { asProblem } from '../lib/api/http';
import type { Problem } from '../lib/api/generated/api';
import { session } from '../lib/session.svelte';

const AGAIN = 4_000;

export class Retrying<Form> {
  busy = $state(false);
  /** Asked, and the server could not be reached. */
  waiting = $state(false);
  problem = $state.raw<Problem | null>(null);
  /** The form that was asked about, as text; another form makes the answer an old one. */
  about = $state('');
  private timer: ReturnType<typeof setTimeout> | undefined;
  private again: (() => void) | null = null;

  constructor(private readonly form: () => Form) {}

  /** May this person ask the oracle about a mat? The server has the last word. */
  get mayAskOracle(): boolean {
    return ['coach', 'judge', 'admin'].includes(session.role);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.problem = null;
    this.waiting = false;
  }

  /** Ask again as soon as the connection is back. For `$effect`. */
  watch(): () => void {
    const back = (): void => this.again?.();
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('online', back);
      clearTimeout(this.timer);
    };
  }

  protected async ask(send: (form: Form) => Promise<void>, retry: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    clearTimeout(this.timer);
    this.again = null;
    this.busy = true;
    const form = $state.snapshot(this.form()) as Form;
    this.about = JSON.stringify(form);
    try {
      await send(form);
      this.waiting = false;
      this.problem = null;
    } catch (error) {
      this.failed(asProblem(error), retry);
    } finally {
      this.busy = false;
    }
  }

  private failed(problem: Problem, retry: () => Promise<void>): void {
    this.waiting = problem.code === 'offline';
    this.problem = this.waiting ? null : problem;
    if (!this.waiting) return;
    this.again = () => void retry();
    this.timer = setTimeout(this.again, AGAIN);
  }
}
