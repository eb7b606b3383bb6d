/** What happened at a table of Juggle, in a line: pieces by their names, places without turns. */

import { telling, type Tell } from '../../monitor/telling';
import { pieceName } from './geometry';

const told = telling({
  roll: ['roll', 'rolls'],
  remove: ['take off', 'takes off'],
  take: ['pick up', 'picks up'],
  place: ['place', 'places'],
  return: ['return', 'returns'],
});

export const tell: Tell = ({ seat, text }, nameOf) => told({ seat, text: reworded(text) }, nameOf);

function reworded(text: string): string {
  const [word = '', ...rest] = text.split(' ');
  const piece = pieceName(rest.at(-1) ?? '');
  if (word === 'take' && rest[0] === 'exact') return `take ${piece} by an exact ${rest[1]}`;
  if (word === 'take') return rest.length > 2 ? `take ${piece} by ${rest[1]}` : `take ${piece}`;
  if (word === 'place') return `place ${pieceName(rest[0] ?? '')} on ${rest[1]}`;
  return word === 'remove' || word === 'return' ? `${word} ${piece}` : text;
}
