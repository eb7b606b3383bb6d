/** What happened at a table of the Monitor, one short line for each entry of the log. */

import type { Told } from '../lib/api/generated/api';
import { capital, plainly, type NameOf } from '../table/words';

/** Verbs by word, as for `you` and for others. */
export type Verbs = Readonly<Record<string, readonly [string, string]>>;
export type Tell = (entry: Pick<Told, 'seat' | 'text'>, nameOf: NameOf) => string;

const COMMON: Verbs = {
  pass: ['pass the flag card', 'passes the flag card'],
  declare: ['declare a win', 'declares a win'],
  challenge: ['challenge', 'challenges'],
  opinion: ['ask for another opinion', 'asks for another opinion'],
  sign: ['sign the score card', 'signs the score card'],
};
const TIMES: Readonly<Record<string, string>> = {
  turn: 'The time for the turn is over.',
  time: 'Time is called.',
  sign: 'The score cards count as signed.',
};

export const RULINGS: Readonly<Record<string, string>> = {
  C: 'Correct',
  I: 'Incorrect',
  IA: 'Inappropriate',
};

/** The way of telling for a game with verbs of its own. */
export function telling(own: Verbs = {}): Tell {
  const verbs = { ...COMMON, ...own };
  return ({ seat, text }, nameOf) => {
    const [word = '', ...rest] = text.split(' ');
    if (seat === 'dice') return dice(word, rest);
    if (seat === 'clock') return TIMES[text] ?? `Time is up: ${plainly(text)}.`;
    if (seat === 'judge') return monitor(word, rest, nameOf);
    const who = nameOf(seat);
    const said = verbs[word] ?? [text, text];
    const listed = word === 'challenge' ? rest.map(plainly).join(', ') : rest.join(' ');
    const what = verbs[word] ? listed : '';
    return `${capital(who)} ${said[who === 'you' ? 0 : 1]}${what ? ` ${signs(what)}` : ''}.`;
  };
}

/** The doings of a turn, each `SEAT: words`, as short lines: whose turn it is stands before them. */
export function tellTurn(doings: readonly string[], seat: number, tell: Tell, nameOf: NameOf): string[] {
  const said = doings.map((doing) => {
    const at = doing.indexOf(': ');
    return { seat: doing.slice(0, at), text: doing.slice(at + 2) };
  });
  const name = `${capital(nameOf(seat))} `;
  return said
    .filter(({ text }, at) => text.includes(' ') || said[at + 1]?.seat !== 'dice')
    .map((doing) => tell(doing, nameOf))
    .map((line) => (name !== 'You ' && line.startsWith(name) ? capital(line.slice(name.length)) : line));
}

/** Signs as they are printed: `3+5x4-1` as `3+5×4−1`. */
export function signs(text: string): string {
  return text.replace(/(?<=\d)x(?=\d)/g, '×').replace(/-(?=\d)/g, '−');
}

function dice(word: string, rest: string[]): string {
  if (word === 'first') return `The toss: ${rest.join(' and ')}.`;
  if (word === 'roll') return `The dice show ${rest.join(', ')}.`;
  return `${capital(plainly(word))}: ${rest.join(' ')}.`;
}

function monitor(word: string, rest: string[], nameOf: NameOf): string {
  const [first = ''] = rest;
  if (word === 'ruling') return `Ruling ${first}: ${(RULINGS[first] ?? '').toLowerCase()}.`;
  if (word === 'stop') return 'The Monitor calls time.';
  if (word === 'conduct') return `The Tournament Director gives ${nameOf(first)} no points.`;
  return `The Monitor: ${plainly(word)} ${rest.join(' ')}.`;
}
