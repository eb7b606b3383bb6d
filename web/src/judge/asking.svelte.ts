/** Rulings on Equations, and the oracle. */

import { post } from '../lib/api/http';
import type { Ruled, Ruling, Solved } from '../lib/api/generated/api';
import type { Form } from './form';
import { answerOf, hasCubes, oracleQuestion, question } from './question';
import { Retrying } from './retrying.svelte';

export class Asking extends Retrying<Form> {
  ruling = $state.raw<Ruling | null>(null);
  solved = $state.raw<Solved | null>(null);
  /** No cubes were given: only the numbers were judged. */
  numbersOnly = $state(false);

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

  override clear(): void {
    super.clear();
    this.ruling = this.solved = null;
  }
}
