/** What a cited clause is about, from the rulebooks. */

import { clause, findBook, HOUSE } from './load';

const OURS = 'house ruling ';

/** Without its full stop, as a title has none. */
export async function titleOf(citation: string): Promise<string> {
  const ours = citation.startsWith(OURS);
  const at = citation.indexOf(' ');
  const book = ours ? { id: HOUSE } : await findBook(citation.slice(0, at));
  const id = ours ? citation.slice(OURS.length) : citation.slice(at + 1);
  return book && at > 0 ? (await clause(book.id, id)).says.replace(/\.$/, '') : '';
}
