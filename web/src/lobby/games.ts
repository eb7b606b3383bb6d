/** What the server says about its games, and how a form reads it. */

import { get } from '../lib/api/http';
import type { Choice, GameShown, Option, TableShown } from '../lib/api/generated/api';
import { gameTitle } from '../games/registry';

export type Values = Record<string, string>;

let asked: Promise<GameShown[]> | null = null;

/** The games with their options; asked once. */
export function loadGames(): Promise<GameShown[]> {
  asked ??= get<GameShown[]>('/games').catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** The options of a new match that have something to choose. */
export function formOptions(game: GameShown): Option[] {
  return game.options.filter((option) => !option.middle && option.choices.length > 0);
}

/** The choices that go with the other values, each value once. */
export function choicesOf(option: Option, values: Values): Choice[] {
  const fits = option.choices.filter((choice) =>
    Object.entries(choice.only).every(([name, value]) => values[name] === value),
  );
  return fits.filter((choice, at) => fits.findIndex((c) => c.value === choice.value) === at);
}

/** Values for every option: the wanted ones where they fit, else the defaults, else the first. */
export function settle(game: GameShown, wanted: Values): Values {
  const values: Values = {};
  for (const option of formOptions(game)) {
    const open = choicesOf(option, values).map((choice) => choice.value);
    const want = wanted[option.name] ?? option.default;
    values[option.name] = [want, option.default].find((each) => open.includes(each)) ?? open[0] ?? '';
  }
  return values;
}

/** The division that these values mean, in words; nothing where the game has none. */
export function divisionOf(game: GameShown, wanted: Values): string {
  const values = settle(game, wanted);
  const division = formOptions(game).find((option) => option.name === 'division');
  return division ? label(choicesOf(division, values), values.division ?? '') : '';
}

/** A table in a line: `Equations · Elementary`; the rulebook only where it is not the usual one. */
export function describe(table: TableShown, games: readonly GameShown[]): string {
  const game = games.find((each) => each.name === table.game);
  if (!game) return gameTitle(table.game);
  const values = settle(game, table.options);
  const said = formOptions(game)
    .filter(({ name, default: usual }) => {
      return name === 'division' || (name === 'rules' && values[name] !== usual);
    })
    .map((option) => label(choicesOf(option, values), values[option.name] ?? ''));
  return [gameTitle(table.game), ...said.reverse()].join(' · ');
}

function label(choices: Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.says || value;
}
