/** Asking the server from a form that may lose its connection: it waits, and asks again itself. */

import { asProblem, post } from '../lib/api/http';
import type { Problem, Ruled, Ruling, Solved } from '../lib/api/generated/api';
import { session } from '../lib/session.svelte';
import type { Form } from './form';
import { answerOf, hasCubes, oracleQuestion, question } from './question';

const AGAIN = 4_000;

export class Asking {
  busy = $state(false);
  /** Asked, and the server could not be reached. */
  waiting = $state(false);
  problem = $state.raw<Problem | null>(null);
  ruling = $state.raw<Ruling | null>(null);
  solved = $state.raw<Solved | null>(null);
  /** The form that was asked about, as text; another form makes the ruling an old one. */
  about = $state('');
  /** No cubes were given: only the numbers were judged. */
  numbersOnly = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly form: () => Form) {}

  rule = (): Promise<void> =>
    this.ask(async (form) => {
      const found = await post<Ruled[]>('/rulings', question(form));
      this.ruling = answerOf(found);
      this.numbersOnly = form.asking === 'correct' && !hasCubes(form);
    }, this.rule);

  solve = (): Promise<void> =>
    this.ask(async (form) => {
      this.solved = await post<Solved>('/rulings/oracle', oracleQuestion(form));
    }, this.solve);

  /** May this person ask the oracle about a mat? The server has the last word. */
  get mayAskOracle(): boolean {
    return ['coach', 'judge', 'admin'].includes(session.role);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.ruling = this.solved = this.problem = null;
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

  private again: (() => void) | null = null;

  private async ask(send: (form: Form) => Promise<void>, retry: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    clearTimeout(this.timer);
    this.again = null;
    this.busy = true;
    const form = $state.snapshot(this.form()) as Form;
    try {
      await send(form);
      this.about = JSON.stringify(form);
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
