/** A challenge at the Monitor's table, or how it was ruled, as everybody sees it in the top bar. */

import type { TableEvent } from '../cubes/event';
import type { TableStore } from '../lib/table/table.svelte';
import { capital, owner, plainly } from '../lib/ui/text';
import { lastRuled, RULINGS, WHO } from './ruled';
import type { MonitorView } from './view';

export function happening(table: TableStore<MonitorView>): TableEvent | null {
  const shown = table.view?.table;
  const claim = shown?.claim;
  if (shown?.phase === 'ruling' && claim) {
    const by = capital(table.nameOf(claim.seat));
    return {
      tone: 'challenge',
      shout: 'Challenge!',
      fact: `${by} challenged ${table.nameOf(1 - claim.seat)}: ${claim.whats.map(plainly).join(', ')}.`,
      means: `${capital(WHO[claim.level ?? 0] ?? 'a judge')} rules now.`,
    };
  }
  return table.rest?.stands ? verdict(table) : null;
}

function verdict(table: TableStore<MonitorView>): TableEvent | null {
  const ruled = table.view?.table.claim ? lastRuled(table.entries) : null;
  if (!ruled || ruled.since.length) return null;
  const good = ruled.rulings.some(({ word }) => word === 'C');
  const [first] = ruled.rulings;
  const whats = ruled.rulings.map(({ what }) => plainly(what)).join(', ');
  return {
    tone: good ? 'good' : 'bad',
    shout: RULINGS[good ? 'C' : (first?.word ?? '')] ?? 'Ruled',
    fact: `${capital(owner(table.nameOf(ruled.seat)))} challenge: ${whats}.`,
    means: 'The clock stands until all are ready.',
  };
}
