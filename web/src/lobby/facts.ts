/** What is played at a table, in the words of its game's options: for those who come by a link. */

import type { GameShown, TableShown } from '../lib/api/generated/api';
import { choicesOf, formOptions, settle } from './games';

export interface Fact {
  what: string;
  is: string;
}

/** Every option with something to choose, and the time of the match where it was set. */
export function factsOf(table: TableShown, games: readonly GameShown[]): Fact[] {
  const game = games.find((each) => each.name === table.game);
  if (!game) return [];
  const values = settle(game, table.options);
  const chosen = formOptions(game).map((option) => {
    const value = values[option.name] ?? '';
    const said = choicesOf(option, values).find((choice) => choice.value === value)?.says;
    return { what: option.says, is: said || value };
  });
  return [...chosen, ...timeOf(game, table)];
}

function timeOf(game: GameShown, table: TableShown): Fact[] {
  if (game.options.some(({ name }) => name === 'clock')) return []; // it is among those that were chosen
  const option = game.options.find(({ name }) => name === 'time');
  if (!option) return [{ what: 'The clock', is: 'as the rulebook has it' }];
  if (option.choices.length) return []; // it is among those that were chosen
  const minutes = table.options[option.name] ?? option.default;
  return [{ what: 'The clock', is: minutes === '0' ? 'no limit for the match' : `${minutes} minutes for the match` }];
}
