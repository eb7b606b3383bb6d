/** Rulebooks, divisions and variations for the form; kept, so that it opens without a server. */

import { choicesOf, loadGames } from '../../lobby/games';
import type { Choice, GameShown } from '../../lib/api/generated/api';
import type { Form } from './form';

const KEY = 'flubball.judge.game';

/** Equations as the server describes it, or as it did the last time. */
export async function loadEquations(): Promise<GameShown> {
  try {
    const game = (await loadGames()).find((each) => each.name === 'equations');
    if (game) {
      keep(game);
      return game;
    }
    throw new Error('The server has no Equations.');
  } catch (error) {
    const kept = keptGame();
    if (kept) return kept;
    throw error;
  }
}

function keep(game: GameShown): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(game));
  } catch {
    // Without storage the form needs the server to open.
  }
}

export function keptGame(): GameShown | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as GameShown | null;
  } catch {
    return null;
  }
}

/** The choices of an option that go with the rest of the form. */
export function choices(game: GameShown, name: string, form: Form): Choice[] {
  const option = game.options.find((each) => each.name === name);
  return option ? choicesOf(option, { rules: form.rules, division: form.division }) : [];
}

/** Rulebook and division that exist; variations only of that division. */
export function fitted(game: GameShown, form: Form): Form {
  const fits = { ...form };
  for (const name of ['rules', 'division'] as const) {
    const open = choices(game, name, fits).map((choice) => choice.value);
    const usual = game.options.find((each) => each.name === name)?.default ?? '';
    fits[name] = [fits[name], usual].find((each) => open.includes(each)) ?? open[0] ?? '';
  }
  const known = choices(game, 'variations', fits).map((choice) => choice.value);
  fits.variations = fits.variations.filter((each) => known.includes(each));
  return fits;
}

/** What a choice does, without the name that stands before it. */
export function effect(says: string): string {
  const told = says.replace(/^[^:.]{1,60}: /u, '');
  return told.charAt(0).toUpperCase() + told.slice(1);
}
