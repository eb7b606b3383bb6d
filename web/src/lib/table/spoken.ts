/** What the server says, in a game's own words for people: cells by their names on the board. */

import { gameOnPage } from '../../games/registry';

/** Where sentences stand in what the server sends. Actions stay as the server reads them. */
const SENTENCES = new Set(['sentence', 'labels', 'turns', 'told', 'hint', 'help', 'note', 'deed']);

/** The same with its sentences said as the game says them; to be said twice changes nothing. */
export function spoken<T>(game: string | undefined, value: T): T {
  const says = gameOnPage(game ?? '')?.says;
  return says ? (said(value, says, false) as T) : value;
}

function said(value: unknown, says: (text: string) => string, sentence: boolean): unknown {
  if (typeof value === 'string') return sentence ? says(value) : value;
  if (Array.isArray(value)) return value.map((each) => said(each, says, sentence));
  if (!value || typeof value !== 'object') return value;
  const parts = Object.entries(value).map(([key, part]) => {
    // The paragraphs of a lesson's step are many; a text that is one is an action.
    const inside = SENTENCES.has(key) || (key === 'text' && Array.isArray(part));
    return [key, said(part, says, inside)];
  });
  return Object.fromEntries(parts);
}
