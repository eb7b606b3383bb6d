/** Asking for a ruling, and the oracle; what else a game is asked, its own class adds. */

import { post } from '../lib/api/http';
import type { Position, Ruling, Solved } from '../lib/api/generated/api';
import type { Mat } from './form';
import { Retrying } from './retrying.svelte';

export abstract class Asking<Form extends Mat> extends Retrying<Form> {
  ruling = $state.raw<Ruling | null>(null);
  solved = $state.raw<Solved | null>(null);
  /** No cubes were given: their use was not judged. */
  bare = $state(false);

  /** The server's answer to whatever the form asks, shown. */
  protected abstract send(form: Form): Promise<void>;
  /** The same mat as a position for the oracle. */
  protected abstract position(form: Form): Position;

  /** Is there an answer that a change of the form makes an old one? */
  get answered(): boolean {
    return this.ruling !== null;
  }

  go = (): Promise<void> => this.ask((form) => this.send(form), this.go);

  solve = (): Promise<void> =>
    this.ask(async (form) => {
      this.solved = await post<Solved>('/rulings/oracle', this.position(form));
    }, this.solve);

  override clear(): void {
    super.clear();
    this.ruling = this.solved = null;
  }
}
