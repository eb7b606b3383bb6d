/** A proof on the page: lines with depth, WFF and reason. Bookkeeping only; the server judges.

    Numbers in reasons keep naming the lines they named, as in flubball's `wff.insert` and
    `wff.remove`. */

import type { ProofRow } from '../../lib/api/generated/api';
import { MOST_DEPTH } from '../../lib/api/generated/limits';

export interface Line {
  /** How many subproofs it stands in. */
  depth: number;
  wff: string;
  /** As written: `R,Co 1,3`. */
  reason: string;
}

export type Proof = readonly Line[];

const CITED = /^\d{1,6}(?:[-–]\d{1,6})?$/;

/** A written reason as rule names and citations. */
export function splitReason(text: string): { rule: string; cites: string[] } {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  return {
    rule: words.filter((word) => !CITED.test(word)).join(','),
    cites: words.filter((word) => CITED.test(word)).map((word) => word.replace('–', '-')),
  };
}

export function joinReason(rule: string, cites: readonly string[]): string {
  return [rule, cites.join(',')].filter(Boolean).join(' ');
}

/** The lines as the server reads them. */
export function toRows(proof: Proof): Required<ProofRow>[] {
  return proof.map(({ depth, wff, reason }) => ({ depth, wff: wff.trim(), ...splitReason(reason) }));
}

export function fromRows(rows: readonly ProofRow[]): Line[] {
  return rows.map(({ depth = 0, wff = '', rule = '', cites = [] }) => ({
    depth,
    wff,
    reason: joinReason(rule, cites),
  }));
}

/** Nothing is written on this line yet. */
export function isBlank(line: Line): boolean {
  return !line.wff.trim() && !line.reason.trim();
}

/** The proof with a line put in at a place counted from 0; later lines and citations move on. */
export function insertLine(proof: Proof, place: number, line: Line): Line[] {
  const moved = renumbered(proof, (number) => (number > place ? number + 1 : number));
  return [...moved.slice(0, place), line, ...moved.slice(place)];
}

/** The proof without a line; citations of it are dropped, later ones move up. */
export function removeLine(proof: Proof, place: number): Line[] {
  const gone = String(place + 1);
  const kept = proof
    .filter((_, at) => at !== place)
    .map((line) => {
      const { rule, cites } = splitReason(line.reason);
      if (!cites.includes(gone)) return line;
      return { ...line, reason: joinReason(rule, cites.filter((each) => each !== gone)) };
    });
  return renumbered(kept, (number) => (number > place + 1 ? number - 1 : number));
}

/** Lines `first` to `last`, both included, moved in or out. */
export function indentLines(proof: Proof, first: number, last: number, levels: number): Line[] {
  return proof.map((line, at) =>
    first <= at && at <= last
      ? { ...line, depth: Math.min(MOST_DEPTH, Math.max(0, line.depth + levels)) }
      : line,
  );
}

function renumbered(proof: Proof, to: (number: number) => number): Line[] {
  return proof.map((line) => {
    const reason = line.reason.replace(/\d+/g, (found) => String(to(Number(found))));
    return reason === line.reason ? line : { ...line, reason };
  });
}

/** What a line could cite: the lines above it that are open to it, and closed subproofs as ranges. */
export function citable(proof: Proof, place: number): string[] {
  const found: string[] = [];
  const here = proof[place]?.depth ?? 0;
  let least = here;
  for (let at = place - 1; at >= 0; at -= 1) {
    const line = proof[at];
    if (!line) continue;
    if (line.depth <= least) {
      least = Math.min(least, line.depth);
      found.unshift(String(at + 1));
    } else if (line.depth === least + 1) {
      const start = startOf(proof, at);
      found.unshift(start === at ? `${at + 1}-${at + 1}` : `${start + 1}-${at + 1}`);
      at = start;
    }
  }
  return found;
}

/** The first line of the subproof that a line stands in. */
export function startOf(proof: Proof, place: number): number {
  const depth = proof[place]?.depth ?? 0;
  let at = place;
  while (at > 0 && (proof[at - 1]?.depth ?? 0) >= depth) {
    const line = proof[at];
    if (line?.depth === depth && isSupposed(line)) break;
    at -= 1;
  }
  return at;
}

/** Is it written as a supposition: `s`, or nothing beside it? */
export function isSupposed(line: Line | undefined): boolean {
  return line !== undefined && /^(s|S)?$/.test(line.reason.trim());
}

/** A reason with a rule pressed on a key: R goes before the rule, another rule takes its place. */
export function withRule(reason: string, name: string): string {
  const { rule, cites } = splitReason(reason);
  if (name === 's') return 's';
  const names = rule.split(',').filter((each) => each && each.toLowerCase() !== 's');
  const carried = names.filter((each) => each === 'R');
  const others = names.filter((each) => each !== 'R');
  if (name === 'R') return joinReason([...carried, 'R', ...others].join(','), cites);
  return joinReason([...carried, name].join(','), cites);
}

/** A reason with a citation put in, or taken out where it was. */
export function withCite(reason: string, cite: string): string {
  const { rule, cites } = splitReason(reason);
  const kept = cites.filter((each) => each !== cite);
  return joinReason(rule, kept.length < cites.length ? kept : [...cites, cite]);
}
