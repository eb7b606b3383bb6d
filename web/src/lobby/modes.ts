/** Practice, Club or Tournament: one choice for every new match, remembered on this device. */

import type { GameShown } from '../lib/api/generated/api';
import type { Values } from './games';

export const MODES = [
  { name: 'practice', says: 'Practice', about: 'What breaks a rule is not taken, and no clock runs.' },
  { name: 'club', says: 'Club', about: 'What breaks a rule is not taken. The rulebook’s clock runs.' },
  { name: 'tournament', says: 'Tournament', about: 'You can do wrong what people do wrong; calling it is the game.' },
] as const;

/** How long bots wait before they act. */
export const PACES = [
  { name: 'instant', says: 'At once' },
  { name: 'brisk', says: 'Briskly' },
  { name: 'human', says: 'As people do, so that you can follow' },
] as const;

export type Pace = (typeof PACES)[number]['name'];

/** Where no clock runs a bot takes a person's time. */
export function usualPace(mode: Mode): Pace {
  return mode === 'practice' ? 'human' : 'brisk';
}

export type Mode = (typeof MODES)[number]['name'];

const KEPT = 'flubball.mode';
const OPTIONS: Readonly<Record<Mode, Values>> = {
  practice: { enforcement: 'strict', clock: 'none' },
  club: { enforcement: 'strict', clock: 'rulebook' },
  tournament: { enforcement: 'table', clock: 'rulebook' },
};

/** The options of a match in this mode, as far as the game has them. */
export function modeOptions(game: GameShown, mode: Mode): Values {
  const has = game.options.map((option) => option.name);
  return Object.fromEntries(Object.entries(OPTIONS[mode]).filter(([name]) => has.includes(name)));
}

export function lastMode(): Mode {
  try {
    const kept = localStorage.getItem(KEPT);
    return MODES.find((mode) => mode.name === kept)?.name ?? 'practice';
  } catch {
    return 'practice';
  }
}

export function keepMode(mode: Mode): void {
  try {
    localStorage.setItem(KEPT, mode);
  } catch {
    // It holds for this page.
  }
}
