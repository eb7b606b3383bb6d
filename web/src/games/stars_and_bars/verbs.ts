import { telling, type Tell } from '../../monitor/telling';
import { cardName } from './cards';

const told = telling({
  place: ['place', 'places'],
  say: ['announce', 'announces'],
  'turn-over': ['turn over the stack on', 'turns over the stack on'],
  remove: ['remove the cards on', 'removes the cards on'],
  draw: ['draw a card', 'draws a card'],
  look: ['look under the last card', 'looks under the last card'],
  count: ['ask for the count of', 'asks for the count of'],
});

/** A line of the log, its cards as they are said. */
export const tell: Tell = ({ seat, text }, nameOf) => {
  const [word = '', ...rest] = text.split(' ');
  const [first = '', second = ''] = rest;
  if (seat === 'dice') {
    return word === 'draw' ? `The card drawn: ${cardName(first)}.` : 'The cards are dealt.';
  }
  return told({ seat, text: `${word} ${said(word, first, second, rest)}`.trim() }, nameOf);
};

function said(word: string, first: string, second: string, rest: string[]): string {
  if (word === 'place') return `${cardName(first)} on ${second}`;
  if (word === 'say') return `${first} ${first === '1' ? 'point' : 'points'}, ${second} in all`;
  return word === 'remove' ? rest.join(', ') : rest.join(' ');
}
