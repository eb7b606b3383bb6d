/** The server's words in plain English, for buttons. What may be said is the server's matter. */

import { cubeName, readCube } from '../cubes/notation';

export type NameOf = (seat: number | string) => string;

const SECTIONS: Readonly<Record<string, string>> = {
  R: 'Required',
  P: 'Permitted',
  F: 'Forbidden',
};

/** `0-wild` as `0 wild`. */
export function plainly(name: string): string {
  return name.replace(/-/g, ' ');
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `your` or `calm owl’s`. */
export function owner(name: string): string {
  return name === 'you' ? 'your' : `${name}’s`;
}

const cube = (text: string | undefined): string => cubeName(readCube(text ?? ''));

/** `an Equation`, `a Solution`. */
export function one(paper: string): string {
  return `${/^[AEIOU]/.test(paper) ? 'an' : 'a'} ${paper}`;
}

type Say = (rest: string[], name: (seat?: string) => string, paper: string) => string;

const LABELS: Readonly<Record<string, Say>> = {
  select: ([what]) => `Select ${plainly(what ?? '')}`,
  bonus: ([what]) => `Bonus move: ${cube(what)} to Forbidden`,
  lay: (rest) => `Lay ${rest.join(' ')} in the Goal section`,
  goal: (rest) => (rest.length ? `Set the Goal ${rest.join(' ')}` : 'Goal, as it lies'),
  'no-goal': () => 'Declare No Goal',
  agree: () => 'Agree',
  disagree: () => 'Disagree: there is a Goal',
  move: ([what, to]) => `Move ${cube(what)} to ${SECTIONS[to ?? ''] ?? to}`,
  block: () => 'Pick up the block',
  now: () => 'Challenge Now',
  impossible: () => 'Challenge Impossible',
  never: () => 'Say Never',
  'put-back': () => 'Put the block back',
  waive: () => 'I don’t challenge Impossible',
  decide: ([what], _, paper) => (what === 'yes' ? `Present ${one(paper)} too` : `Present no ${paper}`),
  write: (rest) => `Write ${rest.join(' ')}`,
  present: (_, __, paper) => `Present your ${paper}`,
  accept: ([seat], name, paper) => `Accept ${owner(name(seat))} ${paper}`,
  reject: ([seat, why], name, paper) =>
    `Reject ${owner(name(seat))} ${paper}: ${plainly(why ?? '')}`,
  regroup: ([seat, ...rest], name, paper) =>
    `Read ${owner(name(seat))} ${paper} as ${rest.join(' ')}`,
  join: ([seat], name, paper) => `Share the attempt against ${owner(name(seat))} ${paper}`,
  'ask-judge': ([seat, ...rest], name, paper) =>
    rest.length
      ? `Ask the judge: ${rest.join(' ')}`
      : `Ask the judge about ${owner(name(seat))} ${paper}`,
  charge: ([seat, what], name) => `Charge ${name(seat)}: ${plainly(what ?? '')}`,
  appeal: ([seat, shake], name, paper) =>
    `Appeal about ${owner(name(seat))} ${paper}${shake ? ` of shake ${shake}` : ''}`,
  sign: (rest) => `Sign for ${rest.join(' to ')}`,
  verdict: ([seat, what], name, paper) => `Rule ${owner(name(seat))} ${paper} ${what}`,
  claim: ([what]) => (what === 'upheld' ? 'The objection holds' : 'The objection fails'),
  penalty: ([seat], name) => `Take a point from ${name(seat)}`,
  reverse: () => 'Give the last point back',
  approve: () => 'Approve the last point',
  warn: ([seat], name) => `Warn ${name(seat)}`,
  expel: ([seat], name) => `Expel ${name(seat)}`,
  absent: ([seat], name) => `${capital(name(seat))} is absent`,
  arrive: ([seat], name) => `${capital(name(seat))} has come`,
  replay: () => 'Play the shake again',
  extra: ([seat, seconds], name) =>
    seconds ? `Give ${name(seat)} ${seconds} seconds more` : `Extra time for ${name(seat)}`,
  'add-time': ([seconds]) => (seconds ? `Add ${seconds} seconds to the round` : 'Add time'),
  stop: () => 'Call time',
  uphold: () => 'The ruling stands',
  overrule: ([seat, shake], name, paper) =>
    seat
      ? `Reverse the ruling on ${owner(name(seat))} ${paper}${shake ? ` of shake ${shake}` : ''}`
      : 'Reverse the ruling',
  oversight: () => 'It was an oversight',
  deceit: ([seat], name) => `${capital(name(seat))} deceived`,
};

/** An action on a button: `move r3 P` is `Move red 3 to Permitted`; `paper` is what one writes. */
export function label(text: string, nameOf: NameOf, paper = 'Equation'): string {
  const [word = '', ...rest] = text.split(' ');
  const say = LABELS[word];
  return say ? say(rest, (seat) => nameOf(seat ?? ''), paper) : capital(text);
}

/** The first word of an action. */
export function wordOf(text: string): string {
  return text.split(' ', 1)[0] ?? '';
}
