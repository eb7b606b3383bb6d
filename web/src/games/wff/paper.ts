/** A Solution with its proof in one line, as the table keeps it:
    `q / R, Ci ;; q s; | p s; | q R 1; Cpq Ci 2-3`. */

import type { ProofRow } from '../../lib/api/generated/api';
import { splitReason } from './proof';

const ROW = /^(?:\d{1,6}[.):]?(?=[\s|│])\s*)?((?:[|│]\s?)*)\s*(\S*)\s*(.*)$/su;
const NOTHING = '…';

export interface OneLine {
  solution: string;
  proof: Required<ProofRow>[];
}

export function formatPaper(solution: string, rows: readonly ProofRow[]): string {
  const head = solution.replaceAll(';', ' ').split(/\s+/).filter(Boolean).join(' ');
  return rows.length ? `${head} ;; ${rows.map(formatRow).join('; ')}`.trim() : head;
}

function formatRow({ depth = 0, wff = '', rule = '', cites = [] }: ProofRow): string {
  const plain = wff.replace(/[;\s]/g, '').replace(/^[|│]+/, '') || NOTHING;
  return ['| '.repeat(depth) + plain, rule, cites.join(',')].filter(Boolean).join(' ').replaceAll(';', '');
}

export function parsePaper(text: string): OneLine {
  const [solution = '', ...rest] = text.split(';;');
  const rows = rest.join(';;').split(';');
  return {
    solution: solution.trim(),
    proof: rows.filter((row) => row.trim()).map((row) => parseRow(row.trim())),
  };
}

function parseRow(text: string): Required<ProofRow> {
  const [, bars = '', wff = '', reason = ''] = ROW.exec(text) ?? [];
  const depth = [...bars].filter((letter) => '|│'.includes(letter)).length;
  return { depth, wff: wff === NOTHING ? '' : wff, ...splitReason(reason) };
}
