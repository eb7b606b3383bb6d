/** A Solution with its proof, being written. Whoever makes one says where it is kept. */

import type { Paper } from '../../lib/api/generated/api';
import { MOST_DEPTH } from '../../lib/api/generated/limits';
import {
  fromRows,
  indentLines,
  insertLine,
  isBlank,
  removeLine,
  toRows,
  withCite,
  withRule,
  type Line,
} from './proof';
import { parsePaper } from './paper';
import { premiseLines } from './solution';

export type Part = 'solution' | 'wff' | 'reason';

export class ProofDraft {
  solution = $state('');
  lines = $state<Line[]>([]);
  /** The line that is being written, from 0; -1 for the Solution. */
  at = $state(-1);
  part = $state<Part>('solution');
  /** Counts up where the field `at`, `part` should get the focus. */
  wanted = $state(0);

  constructor(
    kept = '',
    private readonly keep: (text: string) => void = () => undefined,
  ) {
    this.load(kept);
  }

  /** Anything written at all? */
  get empty(): boolean {
    return !this.solution.trim() && this.lines.every(isBlank);
  }

  /** The lines that hold something; blank ones at the end do not count. */
  get written(): Line[] {
    const lines = $state.snapshot(this.lines);
    while (lines.length && isBlank(lines[lines.length - 1] as Line)) lines.pop();
    return lines;
  }

  /** What the server is asked about. */
  get paper(): Required<Pick<Paper, 'solution' | 'proof'>> {
    return { solution: this.solution.trim(), proof: toRows(this.written) };
  }

  load(kept: string): void {
    try {
      const found = JSON.parse(kept || '{}') as Partial<{ solution: string; lines: Line[] }>;
      this.solution = typeof found.solution === 'string' ? found.solution : '';
      this.lines = Array.isArray(found.lines) ? found.lines.filter(isLine) : [];
    } catch {
      const { solution, proof } = parsePaper(kept);
      this.solution = solution;
      // A proof that was begun goes on in a new line.
      this.lines = proof.length ? [...fromRows(proof), { depth: 0, wff: '', reason: '' }] : [];
    }
  }

  /** Keep it as it is now; called after every change. */
  save(): void {
    const { solution, lines } = this;
    this.keep(this.empty ? '' : JSON.stringify({ solution, lines }));
  }

  clear(): void {
    this.set('', []);
  }

  set(solution: string, lines: readonly Line[]): void {
    this.solution = solution;
    this.lines = [...lines];
    this.at = -1;
    this.part = 'solution';
    this.save();
  }

  /** Where the next letters go. */
  take(at: number, part: Part): void {
    this.at = at;
    this.part = part;
  }

  write(at: number, part: 'wff' | 'reason', text: string): void {
    const line = this.lines[at];
    if (!line) return;
    line[part] = text;
    this.save();
  }

  /** A new line below the one that is written, or at the end; as deep, or deeper by one. */
  add(deeper = 0): void {
    const after = this.at < 0 ? this.lines.length - 1 : this.at;
    const depth = Math.min(MOST_DEPTH, Math.max(0, (this.lines[after]?.depth ?? 0) + deeper));
    const reason = deeper > 0 ? 's' : '';
    this.lines = insertLine($state.snapshot(this.lines), after + 1, { depth, wff: '', reason });
    this.go(after + 1);
  }

  /** A new line above the one that is written. */
  insertAbove(): void {
    const at = Math.max(0, this.at);
    const depth = this.lines[at]?.depth ?? 0;
    this.lines = insertLine($state.snapshot(this.lines), at, { depth, wff: '', reason: '' });
    this.go(at);
  }

  remove(at = this.at): void {
    if (at < 0) return;
    this.lines = removeLine($state.snapshot(this.lines), at);
    this.go(Math.min(at, this.lines.length - 1));
  }

  /** A blank line becomes the supposition of a subproof; else one is begun below. */
  open(): void {
    const line = this.lines[this.at];
    if (!line || line.wff.trim()) return this.add(1);
    this.lines[this.at] = { ...line, depth: Math.min(MOST_DEPTH, line.depth + 1), reason: 's' };
    this.go(this.at);
  }

  /** A blank line goes out of its subproof; else a line outside it is begun below. */
  close(): void {
    const line = this.lines[this.at];
    if (!line || line.depth === 0) return;
    if (line.wff.trim()) return this.add(-1);
    this.lines[this.at] = { ...line, depth: line.depth - 1, reason: '' };
    this.go(this.at);
  }

  shift(levels: number): void {
    if (this.at < 0) return;
    this.lines = indentLines($state.snapshot(this.lines), this.at, this.at, levels);
    this.save();
  }

  /** A rule pressed on a key goes beside the line. */
  rule(name: string): void {
    const line = this.lines[this.at];
    if (line) this.write(this.at, 'reason', withRule(line.reason, name));
  }

  cite(what: string): void {
    const line = this.lines[this.at];
    if (line) this.write(this.at, 'reason', withCite(line.reason, what));
  }

  /** Begin the proof with a line for each premise of the Solution. */
  listPremises(): void {
    this.lines = [...premiseLines(this.solution), ...this.written];
    this.at = this.lines.length - 1;
    this.add();
  }

  private go(at: number): void {
    this.at = at;
    this.part = at < 0 ? 'solution' : 'wff';
    this.wanted += 1;
    this.save();
  }
}

function isLine(found: unknown): found is Line {
  const line = found as Line;
  return typeof line.wff === 'string' && typeof line.reason === 'string' && Number.isInteger(line.depth);
}
