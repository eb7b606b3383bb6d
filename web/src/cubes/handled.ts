import type { JudgeWord, PlayerWord } from '../lib/api/generated/words';

/** Where on the judge's desk a word is. */
export const DESK: Readonly<Record<JudgeWord, string>> = {
  verdict: 'Rule',
  claim: 'Rule',
  uphold: 'Rule',
  overrule: 'Rule',
  oversight: 'Rule',
  deceit: 'Rule',
  penalty: 'Points',
  reverse: 'Points',
  approve: 'Points',
  warn: 'Points',
  stop: 'Time',
  extra: 'Time',
  'add-time': 'Time',
  absent: 'Players and shakes',
  arrive: 'Players and shakes',
  replay: 'Players and shakes',
  expel: 'Players and shakes',
};
/** `look` is a lesson's. */
const PLAYERS: readonly (PlayerWord | 'look')[] = [
  'select',
  'bonus',
  'goal',
  'look',
  'lay',
  'no-goal',
  'agree',
  'disagree',
  'move',
  'block',
  'now',
  'impossible',
  'never',
  'put-back',
  'decide',
  'write',
  'present',
  'accept',
  'waive',
  'reject',
  'regroup',
  'join',
  'ask-judge',
  'charge',
  'sign',
];
const HANDLED: readonly string[] = [...PLAYERS, ...Object.keys(DESK)];
/** An appeal is likeliest right after the ruling: then it has a button, later it is under More. */
export const JUST_RULED: readonly string[] = ['check', 'scored', 'over'];

/** Words that have controls of their own at a cube game's table; all others are under More. */
export function handledIn(phase: string): readonly string[] {
  return JUST_RULED.includes(phase) ? [...HANDLED, 'appeal'] : HANDLED;
}
