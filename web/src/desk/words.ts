/** Words of the desk that several pages share. */

export const SCHEMES = [
  { id: 'random', name: 'By lot', says: 'New tables in every round; team-mates and repeats are avoided.' },
  { id: 'sections', name: 'In sections', says: 'Fixed groups that rotate inside, from the roster’s column section.' },
  { id: 'power', name: 'By points so far', says: 'Equal points meet. A round waits until the one before is confirmed.' },
  { id: 'updown', name: 'Winners up', says: 'By the points of the last round. It waits for confirmed results too.' },
] as const;

const GAMES: Record<string, string> = {
  equations: 'Equations',
  wff: 'WFF ’N PROOF',
  pentathlon: 'Mathematics Pentathlon',
};

export function gameName(game: string): string {
  return GAMES[game] ?? game;
}

export const STATUS: Record<string, string> = {
  playing: 'playing',
  partly: 'partly entered',
  entered: 'to confirm',
  confirmed: 'confirmed',
  held: 'on hold',
};

export const COSTS = [
  { key: 'apart', name: 'kept apart' },
  { key: 'team', name: 'team-mates' },
  { key: 'school', name: 'school-mates' },
  { key: 'repeat', name: 'meet again' },
  { key: 'uneven', name: 'tables of two uneven' },
] as const;

/** `1 table`, `3 tables`. */
export function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

export const BREAKS = [
  { id: '', says: 'nothing: they share a place' },
  { id: 'score', says: 'the sum of table scores' },
  { id: 'score,head', says: 'scores, then who won against whom' },
  { id: 'head,score', says: 'who won against whom, then scores' },
  { id: 'firsts,score', says: 'tables won alone, then scores' },
] as const;

/** What a director may settle besides game, rounds and scheme. */
export interface Further {
  rules: string;
  division: string;
  parted: string;
  best: number | null;
  director: string;
  even: boolean;
}

export function furtherSettings(given: Further): Record<string, unknown> {
  return {
    rules: given.rules,
    division: given.division,
    breaks: given.parted.split(',').filter(Boolean),
    best_of_team: given.best || null,
    director: given.director.trim(),
    even_tables: given.even,
  };
}
