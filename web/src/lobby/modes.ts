/** Practice, Club or Tournament: one choice for every new match, remembered on this device. */

import type { GameShown } from '../lib/api/generated/api';
import { settle, type Values } from './games';

export const MODES = [
  { name: 'practice', says: 'Practice', about: 'Wrong moves are not taken. No clock runs.' },
  { name: 'club', says: 'Club', about: 'Wrong moves are not taken. The clock runs.' },
  { name: 'tournament', says: 'Tournament', about: 'You can go wrong, and be caught. The clock runs.' },
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
  practice: { enforcement: 'strict', clock: 'none', hints: 'on' },
  club: { enforcement: 'strict', clock: 'rulebook', hints: 'off' },
  tournament: { enforcement: 'table', clock: 'rulebook', hints: 'off' },
};

/** The options of a match in this mode, as far as the game has them. A capture has a time of its own:
    none where no clock runs, and where one does the rulebook's or what was chosen. */
export function modeOptions(game: GameShown, mode: Mode, wanted: Values = {}): Values {
  const has = (name: string): boolean => game.options.some((option) => option.name === name);
  const found = Object.entries(OPTIONS[mode]).filter(([name]) => has(name));
  const capture = game.options.find((option) => option.name === 'capture');
  if (capture && mode === 'practice') found.push(['capture', 'none']);
  else if (capture && wanted.capture === 'none') found.push(['capture', capture.default]);
  return Object.fromEntries(found);
}

/** Beginners practise without variations, while nobody has chosen otherwise. */
const GENTLE: Values = { division: 'basic' };

/** The values of a new match: what was chosen last, as the mode has it. */
export function begun(game: GameShown, mode: Mode, last: Values): Values {
  return { ...settle(game, mode === 'practice' ? { ...GENTLE, ...last } : last), ...modeOptions(game, mode, last) };
}

/** The mode that a table is opened in, if it is one of the three. Where nothing is said of hints there are none. */
export function modeOf(values: Values): (typeof MODES)[number] | undefined {
  const said: Values = { hints: 'off', ...values };
  const timed = (said.capture ?? 'none') !== 'none';
  return MODES.find(({ name }) => Object.entries(OPTIONS[name]).every(([option, value]) => said[option] === value) && !(timed && name === 'practice'));
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
