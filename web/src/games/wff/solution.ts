/** A Solution as written, `p, Ksq / Ko, Ai, R(Ci)`, for layout: its parts, and the cubes it takes. */

import type { Mat } from '../../lib/api/generated/cubes';
import { cubesIn, type Place, USABLE } from '../../cubes/sections';
import { isSupposed, splitReason, type Line, type Proof } from './proof';

const MARK = /['’′]/g;
const WILD = /R['’′]?\([^)]*\)/g;
const LETTERS = /[CAKENRpqrsio]/g;

function parts(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.replace(MARK, '').replace(/\s+/g, ''))
    .filter(Boolean);
}

/** What stands before the slash. */
export function premisesOf(solution: string): string[] {
  return parts(solution.split('/')[0] ?? '');
}

/** What stands behind it. */
export function rulesOf(solution: string): string[] {
  return parts(solution.split('/').slice(1).join('/'));
}

/** The cubes a Solution takes: a wild R is one cube, whatever it stands for. */
export function cubesOf(solution: string): string[] {
  return solution.replace(WILD, 'R').match(LETTERS) ?? [];
}


/** Which cubes of the mat a Solution seems to take, Required first. */
export function usedIn(solution: string, mat: Mat): (place: Place) => boolean {
  const taken = new Set<string>();
  for (const letter of cubesOf(solution)) {
    const place = USABLE.flatMap((section) =>
      cubesIn(mat, section).map((cube, index) => ({ cube, key: `${section} ${index}` })),
    ).find(({ cube, key }) => cube === letter && !taken.has(key));
    if (place) taken.add(place.key);
  }
  return (place) => taken.has(`${place.section} ${place.index}`);
}

/** A line for each premise, with which a proof begins. */
export function premiseLines(solution: string): Line[] {
  return premisesOf(solution).map((wff) => ({ depth: 0, wff, reason: 's' }));
}

/** The Solution that a proof is one of: its premises and the rules it names, each once. */
export function solutionOf(proof: Proof): string {
  const premises = proof.filter((line) => line.depth === 0 && isSupposed(line) && line.wff.trim());
  const rules = proof
    .filter((line) => !isSupposed(line))
    .flatMap((line) => splitReason(line.reason).rule.split(','))
    .filter(Boolean);
  const first = premises.map((line) => line.wff.trim()).join(', ');
  return `${first} / ${[...new Set(rules)].join(', ')}`.trim();
}

/** A Solution with something put in where the caret is, parted from what stands there. */
export function withPart(text: string, at: number, rule: string): { text: string; at: number } {
  const before = text.slice(0, at).trimEnd();
  const joint = !text.includes('/') ? ' / ' : /[/,(]$/.test(before) || !before ? '' : ', ';
  const gap = before.endsWith('/') || before.endsWith(',') ? ' ' : '';
  const left = before + (joint || gap) + rule;
  return { text: left + text.slice(at), at: left.length };
}
