/** What happened, one short line for each entry of the log. */

import type { Told } from '../lib/api/generated/api';
import { cubeName, readCube } from '../cubes/notation';
import { plainGoal } from '../cubes/goal';
import { capital, one, owner, plainly, type NameOf } from './words';

const SECTIONS: Readonly<Record<string, string>> = {
  R: 'Required',
  P: 'Permitted',
  F: 'Forbidden',
};

/** Verbs as for `you` and for others. */
const VERBS: Readonly<Record<string, readonly [string, string]>> = {
  'no-goal': ['declare No Goal', 'declares No Goal'],
  agree: ['agree', 'agrees'],
  disagree: ['disagree', 'disagrees'],
  block: ['pick up the block', 'picks up the block'],
  now: ['challenge Now', 'challenges Now'],
  impossible: ['challenge Impossible', 'challenges Impossible'],
  never: ['say Never', 'says Never'],
  'put-back': ['put the block back', 'puts the block back'],
  waive: ['don’t challenge Impossible', 'does not challenge Impossible'],
  present: ['present', 'presents'],
  decide: ['decide whether to present', 'decides whether to present'],
  write: ['write', 'writes'],
  select: ['select', 'selects'],
  goal: ['set the Goal', 'sets the Goal'],
  lay: ['lay cubes for the Goal', 'lays cubes for the Goal'],
  bonus: ['make a bonus move:', 'makes a bonus move:'],
  move: ['move', 'moves'],
  accept: ['accept', 'accepts'],
  reject: ['reject', 'rejects'],
  regroup: ['regroup', 'regroups'],
  join: ['share the attempt against', 'shares the attempt against'],
  'ask-judge': ['ask the judge about', 'asks the judge about'],
  charge: ['charge', 'charges'],
  appeal: ['appeal about', 'appeals about'],
  sign: ['sign the score sheet for', 'signs the score sheet for'],
  rim: ['put a piece on the rim', 'puts a piece on the rim'],
};
const ABOUT = ['accept', 'reject', 'regroup', 'join', 'ask-judge', 'appeal'];
const JUDGED: Readonly<Record<string, string>> = {
  stop: 'The judge calls time.',
  uphold: 'The second judge: the ruling stands.',
  replay: 'The judge: the shake is played again.',
  reverse: 'The judge gives the last point back.',
  approve: 'The judge approves the last point.',
};
const TIMES: Readonly<Record<string, string>> = {
  warning: 'The round’s time is up: no new shake is started. Five minutes to finish.',
  stop: 'Stop: everybody writes now.',
  impossible: 'The minute for Impossible is over.',
};

const LONG = 60;
const cube = (text: string | undefined): string => cubeName(readCube(text ?? ''));

/** A line about an entry, or an empty text where there is nothing to tell; `paper` is what one writes. */
export function tell(entry: Told, nameOf: NameOf, paper = 'Equation'): string {
  const [word = '', ...rest] = entry.text.split(' ');
  if (entry.seat === 'dice') return dice(word, rest);
  if (entry.seat === 'clock') return TIMES[entry.text] ?? `Time is up: ${plainly(entry.text)}.`;
  if (entry.seat === 'judge') return asked(entry) || judge(word, rest, nameOf, paper);
  const who = nameOf(entry.seat);
  if (!word) return `${capital(who)} ${who === 'you' ? 'write' : 'writes'} something.`;
  const verbs = VERBS[word] ?? [entry.text, entry.text];
  const what = object(word, rest, nameOf, paper);
  return `${capital(who)} ${who === 'you' ? verbs[0] : verbs[1]}${what ? ` ${what}` : ''}.`;
}

function object(word: string, rest: string[], nameOf: NameOf, paper: string): string {
  const [first, second] = rest;
  if (ABOUT.includes(word)) {
    const why = rest.slice(1).join(' ');
    if (word === 'appeal') return `${owner(nameOf(first ?? ''))} ${paper}${ofShake(second)}`;
    const said = word === 'regroup' ? ` as ${why}` : `: ${word === 'ask-judge' ? why : plainly(why)}`;
    return `${owner(nameOf(first ?? ''))} ${paper}${why ? said : ''}`;
  }
  if (word === 'move' && second && second in SECTIONS) return `${cube(first)} to ${SECTIONS[second]}`;
  if (word === 'move') return `${first} to ${second}`;
  if (word === 'bonus') return `${cube(first)} to Forbidden`;
  if (word === 'select') return plainly(first ?? '');
  if (word === 'charge') return `${nameOf(first ?? '')}: ${plainly(second ?? '')}`;
  if (word === 'sign') return rest.join(' to ');
  if (word === 'goal' || word === 'lay') return plainGoal(rest.join(' '));
  if (word === 'present') return one(paper);
  return word === 'decide' ? '' : short(rest.join(' '));
}

const ofShake = (shake: string | undefined): string => (shake ? ` of shake ${shake}` : '');

function dice(word: string, rest: string[]): string {
  if (word === 'first') return `Rolled for the first Goal: ${rest.map(cube).join(', ')}.`;
  return 'The cubes are rolled.';
}

/** A long text by its beginning; what stands behind `;;` is a proof. */
function short(text: string): string {
  const [first = ''] = text.split(' ;; ');
  return first.length > LONG ? `${first.slice(0, LONG).trimEnd()} …` : first;
}

/** The judge's answer to a question, which settles nothing. */
function asked({ text, ruling }: Told): string {
  if (!text.startsWith('claim') || !ruling?.text.endsWith('?')) return '';
  return `Judge: ${ruling.text} ${text === 'claim upheld' ? 'Yes' : 'No'}.`;
}

function judge(word: string, rest: string[], nameOf: NameOf, paper: string): string {
  const [first, second] = rest;
  if (JUDGED[word]) return JUDGED[word];
  if (word === 'overrule') {
    const whose = first ? ` on ${owner(nameOf(first))} ${paper}${ofShake(second)}` : '';
    return `The judge reverses the ruling${whose}.`;
  }
  if (word === 'verdict') return `Judge: ${owner(nameOf(first ?? ''))} ${paper} is ${second}.`;
  if (word === 'claim') return `Judge: the objection ${first === 'upheld' ? 'holds' : 'fails'}.`;
  const whom = first && /^\d$/.test(first) ? ` ${nameOf(first)}` : first ? ` ${first}` : '';
  return `Judge: ${plainly(word)}${whom}${second ? ` ${second}` : ''}.`;
}
