/** Marks on the lines of a proof while it is written, from the server. A changed line has none. */

import { post } from '../../lib/api/http';
import type { Marked, MarkedLine, Paper } from '../../lib/api/generated/api';
import { toRows, type Line, type Proof } from './proof';

const WAIT = 450;

export type Written = Omit<Paper, 'ask'>;

export class Marking {
  found = $state.raw<Marked | null>(null);
  private about: readonly string[] = [];

  /** Ask about a paper in a moment, unless it changes. For `$effect`. */
  soon(paper: Written | null): () => void {
    if (!paper?.proof?.length) {
      this.found = null;
      return () => undefined;
    }
    let late = false;
    const timer = setTimeout(() => {
      post<Marked>('/rulings/ask', { ...paper, ask: 'wff.lines' }).then(
        (found) => {
          if (!late) this.take(found, paper);
        },
        () => undefined, // without an answer there are no marks
      );
    }, WAIT);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }

  /** Take marks that came otherwise, as with a ruling. */
  take(found: Marked | null, paper: Written): void {
    this.about = (paper.proof ?? []).map((row) => JSON.stringify(row));
    this.found = found;
  }

  /** The mark of a line, if it is still as it was asked about. */
  of(at: number, line: Line): MarkedLine | null {
    const found = this.found?.lines[at];
    if (!found || !line.wff.trim()) return null;
    return JSON.stringify(toRows([line])[0]) === this.about[at] ? found : null;
  }

  /** What is missing in the whole, said once. */
  missing(proof: Proof): string[] {
    const whole = this.found?.whole ?? [];
    if (proof.length !== this.about.length) return [];
    const said = whole.flatMap((each) => each.faults.map((fault) => fault.sentence));
    return said.filter((each, at) => said.indexOf(each) === at);
  }
}
