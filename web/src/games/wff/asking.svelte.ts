/** Rulings on Solutions, narrow questions, formulas, and the oracle. */

import { Asking as Base } from '../../judge/asking.svelte';
import { hasCubes, sectionsOf } from '../../judge/form';
import { post } from '../../lib/api/http';
import type {
  Explained,
  Marked,
  Paper,
  Ruling,
  RuledPaper,
  SmallerSolution,
} from '../../lib/api/generated/api';
import type { Form } from './form';
import type { Written } from './marking.svelte';

export class Asking extends Base<Form> {
  smaller = $state.raw<SmallerSolution | null>(null);
  explained = $state.raw<Explained | null>(null);
  protected override readonly game = 'wff';

  constructor(
    form: () => Form,
    /** The Solution and the proof as they are now. */
    private readonly paper: () => Required<Pick<Paper, 'solution' | 'proof'>>,
    private readonly onmarks: (marked: Marked | null, paper: Written) => void,
  ) {
    super(form);
  }

  override get answered(): boolean {
    return super.answered || this.explained !== null;
  }

  override clear(): void {
    super.clear();
    this.smaller = this.explained = null;
  }

  protected override async send(form: Form): Promise<void> {
    if (form.asked === 'explain') await this.explain(form);
    else if (form.asked === 'narrow') await this.narrow(form);
    else await this.rule(form);
  }

  private async rule(form: Form): Promise<void> {
    const { division, after, goal } = form;
    const paper = { ...this.paper(), division, goal: goal.trim() };
    const found = await post<RuledPaper>('/rulings/ask', { ...paper, ask: 'wff.paper', after, ...sectionsOf(form) });
    this.clear();
    this.smaller = found.smaller;
    this.ruling = found.smaller ? withoutHelp(found.ruling) : found.ruling;
    this.bare = !hasCubes(form);
    this.onmarks(found.marked, paper);
  }

  private async narrow({ division, goal, question }: Form): Promise<void> {
    const asked = { ask: 'wff.question', ...this.paper(), division, goal: goal.trim(), question: question.trim() };
    const found = await post<Ruling>('/rulings/ask', asked);
    this.clear();
    this.ruling = found;
    this.bare = false;
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
