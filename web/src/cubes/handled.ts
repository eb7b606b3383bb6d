const HANDLED: readonly string[] = [
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
  // the judge's desk
  'verdict',
  'claim',
  'penalty',
  'reverse',
  'approve',
  'warn',
  'expel',
  'absent',
  'arrive',
  'replay',
  'extra',
  'add-time',
  'stop',
  'uphold',
  'overrule',
  'oversight',
  'deceit',
];
/** An appeal is likeliest right after the ruling: then it has a button, later it is under More. */
export const JUST_RULED: readonly string[] = ['check', 'scored', 'over'];

/** Words that have controls of their own at a cube game's table; all others are under More. */
export function handledIn(phase: string): readonly string[] {
  return JUST_RULED.includes(phase) ? [...HANDLED, 'appeal'] : HANDLED;
}
