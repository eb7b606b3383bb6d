/** Rulings on Solutions, narrow questions, formulas, and the oracle. */

import { Retrying } from '../../judge/retrying.svelte';
import { post } from '../../lib/api/http';
import type {
  Explained,
  Marked,
  Paper,
  Ruling,
  RuledPaper,
  SmallerSolution,
  Solved,
} from '../../lib/api/generated/api';
import { hasCubes, matOf, positionOf, type Form } from './form';
import type { Written } from './marking.svelte';

export class Asking extends Retrying<Form> {
  ruling = $state.raw<Ruling | null>(null);
  smaller = $state.raw<SmallerSolution | null>(null);
  explained = $state.raw<Explained | null>(null);
  solved = $state.raw<Solved | null>(null);
  /** No cubes were given: only the logic was judged. */
  logicOnly = $state(false);

  constructor(
    form: () => Form,
    /** The Solution and the proof as they are now. */
    private readonly paper: () => Required<Pick<Paper, 'solution' | 'proof'>>,
    private readonly onmarks: (marked: Marked | null, paper: Written) => void,
  ) {
    super(form);
  }

  /** Whatever the form asks. */
  go = (): Promise<void> =>
    this.ask(async (form) => {
      if (form.asked === 'explain') await this.explain(form);
      else if (form.asked === 'narrow') await this.narrow(form);
      else await this.rule(form);
    }, this.go);

  solve = (): Promise<void> =>
    this.ask(async (form) => {
      this.solved = await post<Solved>('/rulings/oracle', positionOf(form));
    }, this.solve);

  override clear(): void {
    super.clear();
    this.ruling = this.smaller = this.explained = this.solved = null;
  }

  private async rule(form: Form): Promise<void> {
    const { division, after, goal } = form;
    const paper = { ...this.paper(), division, goal: goal.trim() };
    const found = await post<RuledPaper>('/rulings/ask', { ...paper, ask: 'wff.paper', after, ...matOf(form) });
    this.clear();
    this.smaller = found.smaller;
    this.ruling = found.smaller ? withoutHelp(found.ruling) : found.ruling;
    this.logicOnly = !hasCubes(form);
    this.onmarks(found.marked, paper);
  }

  private async narrow({ division, goal, question }: Form): Promise<void> {
    const asked = { ask: 'wff.question', ...this.paper(), division, goal: goal.trim(), question: question.trim() };
    const found = await post<Ruling>('/rulings/ask', asked);
    this.clear();
    this.ruling = found;
    this.logicOnly = false;
  }

  private async explain({ formula }: Form): Promise<void> {
    const found = await post<Explained>('/rulings/ask', { ask: 'wff.formula', wff: formula.trim() });
    this.clear();
    this.explained = found;
  }
}

/** The smaller Solution's proof is shown by itself. */
function withoutHelp(ruling: Ruling): Ruling {
  const reasons = ruling.reasons.map((each) =>
    each.code === 'required-not-essential' ? { ...each, help: '' } : each,
  );
  return { ...ruling, reasons };
}
