/** Asking for a ruling, and the oracle; what else a game is asked, its own class adds. */

import { post } from '../lib/api/http';
import type { Position, Ruling, Solved } from '../lib/api/generated/api';
import { sectionsOf, type Mat } from './form';
import { Retrying } from './retrying.svelte';

export abstract class Asking<Form extends Mat> extends Retrying<Form> {
  ruling = $state.raw<Ruling | null>(null);
  solved = $state.raw<Solved | null>(null);
  /** No cubes were given: their use was not judged. */
  bare = $state(false);

  /** The server's answer to whatever the form asks, shown. */
  protected abstract send(form: Form): Promise<void>;
  protected abstract readonly game: string;

  /** What else a position of the game has, as a table's options. */
  protected options(_form: Form): Record<string, string> {
    return {};
  }

  /** Is there an answer that a change of the form makes an old one? */
  get answered(): boolean {
    return this.ruling !== null;
  }

  /** Is anything said that a change of the form makes untrue? */
  get told(): boolean {
    return this.answered || this.solved !== null || this.problem !== null;
  }

  go = (): Promise<void> => this.ask((form) => this.send(form), this.go);

  solve = (): Promise<void> =>
    this.ask(async (form) => {
      this.solved = await post<Solved>('/rulings/oracle', this.position(form));
    }, this.solve);

  /** The form as a position for the oracle. */
  private position(form: Form): Position {
    const after = form.after === 'now' || form.after === 'no-goal' ? form.after : 'impossible';
    const options: Record<string, string> = {
      division: form.division,
      phase: after === 'no-goal' ? after : 'move',
      ...this.options(form),
      ...sectionsOf(form),
    };
    if (after !== 'no-goal') options.goal = form.goal.trim();
    return { game: this.game, seats: 2, options, after };
  }

  override clear(): void {
    super.clear();
    this.ruling = this.solved = null;
  }
}
