/** What is played at a table, in the words of its game's options: for those who come by a link. */

import type { GameShown, TableShown } from '../lib/api/generated/api';
import { choicesOf, formOptions, settle } from './games';
import { modeOf } from './modes';

export interface Fact {
  what: string;
  is: string;
}

/** What everybody wants to know before sitting down; the mode stands for the last two, and for hints. */
const ALWAYS: readonly string[] = ['rules', 'division', 'enforcement', 'clock'];
const OF_MODE: readonly string[] = ['enforcement', 'clock', 'hints'];

/** What is always asked, and of the rest what is not as usual. */
export function factsOf(table: TableShown, games: readonly GameShown[]): Fact[] {
  const game = games.find((each) => each.name === table.game);
  if (!game) return [];
  const values = settle(game, table.options);
  const mode = modeOf(values);
  const told = formOptions(game).filter(({ name, default: usual }) =>
    mode && OF_MODE.includes(name) ? false : ALWAYS.includes(name) || (values[name] ?? usual) !== usual,
  );
  const first: Fact[] = mode ? [{ what: mode.says, is: mode.about }] : [];
  return first.concat(told.map((option) => {
    const value = values[option.name] ?? '';
    const said = choicesOf(option, values).find((choice) => choice.value === value)?.says;
    return { what: option.says, is: said || value };
  }));
}
