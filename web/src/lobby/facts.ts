/** What is played at a table, in the words of its game's options: for those who come by a link. */

import type { GameShown, TableShown } from '../lib/api/generated/api';
import { choicesOf, formOptions, settle } from './games';

export interface Fact {
  what: string;
  is: string;
}

/** What everybody wants to know before sitting down. */
const ALWAYS: readonly string[] = ['rules', 'division', 'enforcement', 'clock'];

/** What is always asked, and of the rest what is not as usual. */
export function factsOf(table: TableShown, games: readonly GameShown[]): Fact[] {
  const game = games.find((each) => each.name === table.game);
  if (!game) return [];
  const values = settle(game, table.options);
  const told = formOptions(game).filter(
    ({ name, default: usual }) => ALWAYS.includes(name) || (values[name] ?? usual) !== usual,
  );
  return told.map((option) => {
    const value = values[option.name] ?? '';
    const said = choicesOf(option, values).find((choice) => choice.value === value)?.says;
    return { what: option.says, is: said || value };
  });
}
