/** What a cited clause is about, from the rulebooks. */

import { books, clauses, findBook, HOUSE } from './load';

const OURS = 'house ruling ';

/** Without its full stop, as a title has none. */
export async function titleOf(citation: string): Promise<string> {
  const ours = citation.startsWith(OURS);
  const at = citation.indexOf(' ');
  const book = ours ? { id: HOUSE } : await findBook(citation.slice(0, at));
  const id = ours ? citation.slice(OURS.length) : citation.slice(at + 1);
  if (!book || at <= 0) return '';
  return (await clauses(book.id)).find((each) => each.id === id)?.says.replace(/\.$/, '') ?? '';
}

/** Ask for a book's titles before they are shown, so that nothing moves when they come. */
export async function readAhead(book: string): Promise<void> {
  await Promise.all([books(), clauses(book)]).catch(() => undefined); // numbers alone will do
}
