import { telling, type Tell } from '../../monitor/telling';

const usual = telling({
  show: ['ask for a strip', 'asks for a strip'],
  touch: ['touch', 'touches'],
  say: ['say', 'says'],
  take: ['take the three strips', 'takes the three strips'],
  leave: ['leave the strip in a rectangle', 'leaves the strip in a rectangle'],
  capture: ['announce a capture', 'announces a capture'],
});

/** `1/2 1/4` as `1/2 and 1/4`. */
function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export const tell: Tell = (entry, nameOf) => {
  const [word = '', ...names] = entry.text.split(' ');
  if (entry.seat === 'clock' && word === 'capture') return 'The time to capture is over.';
  if (entry.seat === 'dice' && word === 'show') return `The deck gives ${listed(names)}.`;
  if (entry.seat === 'dice' && word === 'first') return `Drawn for the start: ${listed(names)}.`;
  const said = usual(entry, nameOf);
  return word === 'touch' ? said.replace(names.join(' '), listed(names)) : said;
};
