/** The three games of a match in words; who won them is the server's matter. */

export const GAMES = 3;
const TIED = -1;

/** What the score card says about a game: `won`, `tie`, `now`, or nothing. */
export function resultOf(results: readonly number[], game: number, seat: number, over: boolean): string {
  const winner = results[game];
  if (winner === undefined) return !over && game === results.length ? 'now' : '–';
  if (winner === TIED) return 'tie';
  return winner === seat ? '✓ won' : 'lost';
}

/** How the game before this one ended, as `Game 1 went to you.` */
export function lastGame(results: readonly number[], nameOf: (seat: number) => string): string {
  const winner = results.at(-1);
  if (winner === undefined) return '';
  const game = `Game ${results.length}`;
  return winner === TIED ? `${game} was a tie.` : `${game} went to ${nameOf(winner)}.`;
}
