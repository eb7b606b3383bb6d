/** The divisions and their rules, from the server; kept, so that a form opens without it. */

import { post } from '../../lib/api/http';
import type { DivisionShown } from '../../lib/api/generated/api';

const KEY = 'flubball.wff.divisions';
let asked: Promise<DivisionShown[]> | null = null;

export function loadDivisions(): Promise<DivisionShown[]> {
  asked ??= post<DivisionShown[]>('/rulings/ask', { ask: 'wff.divisions' }).then(keep, (error: unknown) => {
    asked = null;
    const kept = keptDivisions();
    if (kept.length) return kept;
    throw error;
  });
  return asked;
}

function keep(found: DivisionShown[]): DivisionShown[] {
  try {
    localStorage.setItem(KEY, JSON.stringify(found));
  } catch {
    // Without storage the form needs the server to open.
  }
  return found;
}

export function keptDivisions(): DivisionShown[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as DivisionShown[]) : [];
  } catch {
    return [];
  }
}
