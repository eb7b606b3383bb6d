import { telling, type Tell } from '../../monitor/telling';
import { capital } from '../../table/words';

const told = telling({
  move: ['move', 'moves'],
  trap: ['announce a trap:', 'announces a trap:'],
  rim: ['put on the rim:', 'puts on the rim:'],
});

/** A line of the log; a chip of one player's colour decides who begins. */
export const tell: Tell = ({ seat, text }, nameOf) => {
  const [word = '', ...rest] = text.split(' ');
  if (seat === 'dice' && word === 'first') {
    const name = nameOf(rest[0] ?? '');
    return `${capital(name)} ${name === 'you' ? 'begin' : 'begins'}: the hidden chip has the colour.`;
  }
  const moved = word === 'move' || word === 'rim';
  return told({ seat, text: [word, ...(moved ? [rest.join(' to ')] : rest)].join(' ') }, nameOf);
};
