/** What was typed into a table's fields, as actions: new scores are entered, others put right. */

import type { TableView } from '../lib/api/generated/api';
import type { Action } from './desk.svelte';

export interface Changes {
  actions: Action[];
  /** What can't be a score; empty where all can. */
  wrong: string;
}

export function resultActions(table: TableView, typed: readonly string[], reason: string): Changes {
  const actions: Action[] = [];
  for (const [index, seat] of table.seats.entries()) {
    const text = (typed[index] ?? '').trim();
    if (!text) continue;
    if (!/^-?\d{1,9}$/.test(text)) return { actions: [], wrong: `“${text}” is not a score.` };
    const score = Number(text);
    const about = { round: table.round, player: seat.id, score };
    if (seat.score === null) actions.push({ type: 'enter', ...about });
    else if (seat.score !== score) actions.push({ type: 'correct', ...about, reason: reason.trim() });
  }
  return { actions, wrong: '' };
}
