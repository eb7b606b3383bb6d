/** What a player of WFF 'N PROOF writes at a table: Solution and proof, with the hand that types. */

import { keepDraft, loadDraft } from '../../cubes/drafts';
import type { Draft } from '../../cubes/kit';
import type { Place } from '../../cubes/sections';
import type { Mat } from '../../lib/api/generated/cubes';
import { ProofDraft } from './draft.svelte';
import { Hand } from './hand.svelte';
import { Marking } from './marking.svelte';
import { formatPaper } from './paper';
import { usedIn } from './solution';

export class WffPaper implements Draft {
  presenting = $state('');
  readonly proof: ProofDraft;
  readonly hand = new Hand();
  readonly marking = new Marking();

  constructor(table: string, seat: string) {
    this.proof = new ProofDraft(loadDraft(table, seat), (text) => keepDraft(table, seat, text));
  }

  /** The line that is sent. */
  get text(): string {
    const { solution, proof } = this.proof.paper;
    return formatPaper(solution, proof);
  }

  /** It in a few words. */
  get says(): string {
    const { solution, proof } = this.proof.paper;
    const lines = proof.length === 1 ? 'one line' : `${proof.length} lines`;
    return `${solution}${proof.length ? `, with a proof of ${lines}` : ', without a proof'}`;
  }

  tap(cube: string): void {
    if (this.hand.kind === 'reason') this.proof.take(this.proof.at, 'wff');
    if (this.hand.ready) this.hand.put(cube);
    else {
      this.proof.solution += cube;
      this.proof.save();
    }
  }

  used(mat: Mat): (place: Place) => boolean {
    return usedIn(this.proof.solution, mat);
  }

  clear(): void {
    this.proof.clear();
  }
}
