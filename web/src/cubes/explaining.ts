/** What variations do, in the words of the game's options. */

import type { Choice } from '../lib/api/generated/api';
import { capital, spelled } from '../lib/ui/text';
import { choicesOf, loadGames } from '../lobby/games';

/** Every variation of a division; none where the server can't be asked: their names will do. */
export async function variationsOf(game: string | undefined, rules: string, division: string): Promise<readonly Choice[]> {
  try {
    const found = (await loadGames()).find((each) => each.name === game);
    const option = found?.options.find((each) => each.name === 'variations');
    return option ? choicesOf(option, { rules, division }) : [];
  } catch {
    return [];
  }
}

/** `Factorial: two ! in all` as a title and a line. */
export function explained(says: readonly Choice[], name: string): { title: string; line: string } {
  const text = says.find((choice) => choice.value === name)?.says ?? '';
  const at = text.indexOf(': ');
  return at < 0 ? { title: spelled(name), line: text } : { title: text.slice(0, at), line: capital(text.slice(at + 2)) };
}
