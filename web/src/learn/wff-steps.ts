/** The guided first shake of WFF 'N PROOF. The learner is seat 0. Whatever is said to the table is
    sent to the server, whose ruling counts; the hints here only keep to the story. */

import { block, CHALLENGE, end, IN_PERMITTED, partnersPaper, scored } from './common-steps';
import type { Step } from './course';

export const ROLL = 'K K K C C A A E E N N N C A p p p q q r r s s o o o i i';
export const RULES = { rules: 'wff-2017-18', division: 'elementary' };

const HANDS_OVER = 'That helps your partner: cubes for Kpq / Ko would lie ready. Take something away.';

export const STEPS: readonly Step[] = [
  {
    title: 'Welcome to WFF ’N PROOF',
    text: [
      'You and a partner play with 28 cubes that show letters. One of you sets a formula as the Goal. Then you both look for ways to prove it.',
      'There is no clock here, and you can go back at any time. One shake, as a round of the game is called, takes about ten minutes.',
    ],
    task: { kind: 'go', label: 'Roll the cubes' },
    then: [`dice: roll ${ROLL}`],
  },
  {
    title: 'The letters',
    text: [
      'Small p, q, r, s stand for sentences. Capitals join them: N not, K and, A or, C if … then, E if and only if. A capital comes first: Kpq says p and q. Capitals have a frame, small letters a line below.',
      'Try it: tap a cube that says “not”. With the keyboard, walk with the arrow keys and press Enter.',
    ],
    task: { kind: 'tap', cube: 'N' },
    hint: 'N says not.',
  },
  {
    title: 'Formulas',
    text: [
      'A well-formed formula, WFF for short, is a small letter, or N with one WFF behind it, or C, A, K, E with two WFFs behind it.',
      'Which of these is a WFF?',
    ],
    task: {
      kind: 'choose',
      choices: [
        { label: 'Kp', says: 'K needs two WFFs, and only p follows.' },
        { label: 'CpNq', right: true, says: 'Right: C, then p, then Nq. It says: if p then not q.' },
        { label: 'pKq', says: 'p is a WFF by itself. Then there is something left over.' },
      ],
    },
  },
  {
    title: 'The Goal',
    text: [
      'It is your shake, so you set the Goal: a WFF of up to seven cubes. Those cubes are then used up.',
      'Set the Goal q: tap a q, then Set the Goal.',
    ],
    task: { kind: 'goal', answers: ['q'] },
    hint: 'Only one q, for now: tap cubes again to take them back.',
  },
  {
    title: 'A Solution',
    text: [
      'A Solution is premises, a slash, and rules that lead from them to the Goal. The rule Ko takes a K apart: from Kpq it gives p, or q. A rule takes its letters: Ko is a K cube and an o cube.',
      'Which of these gives q? The judge will tell you: it is the same one that rules in real matches.',
    ],
    task: {
      kind: 'choose',
      after: 'impossible',
      choices: [
        { label: 'Kpq / Ko', paper: 'Kpq / Ko', says: 'From Kpq by Ko comes q.' },
        { label: 'Apq / Ko', paper: 'Apq / Ko', says: 'A says or: there is no K to take apart.' },
        { label: 'p / Ko', paper: 'p / Ko', says: 'Nothing here holds q.' },
      ],
    },
    hint: 'Ko needs a K.',
    then: ['1: move K P'],
  },
  {
    title: 'The mat',
    text: [
      'Every turn puts one cube of Resources somewhere. A Solution must use every cube in Required, may use those in Permitted, and never those in Forbidden.',
      'Your partner has put a K into Permitted. Must a Solution use it?',
    ],
    task: {
      kind: 'choose',
      choices: IN_PERMITTED,
    },
  },
  {
    title: 'Your move',
    text: [
      'You think of Kpq / Ko: two K, p, q and o. Whoever can finish with one more cube says Now and scores. So do not help too much.',
      'Take something away instead: put an A into Forbidden. Tap the A, then Forbidden. With the keyboard press F on it.',
    ],
    task: {
      kind: 'move',
      answers: ['move A F'],
      slips: {
        'move K P': HANDS_OVER,
        'move K R': HANDS_OVER,
        'move q P': HANDS_OVER,
        'move q R': HANDS_OVER,
        'move p P': HANDS_OVER,
        'move o P': HANDS_OVER,
      },
    },
    hint: 'Here an A goes to Forbidden.',
    then: [
      '1: move q R',
      '0: move E F',
      '1: move K P',
      '0: move N F',
      '1: move o P',
    ],
  },
  {
    title: 'Now or Impossible?',
    text: [
      'Some turns later: q lies in Required, two K and an o in Permitted. There are two challenges. Now says: with at most one more cube from Resources I have a Solution. Impossible says: nobody can have one any more, whatever is moved.',
      'Your partner was careless and moved the o. Look at the mat. What is true?',
    ],
    task: {
      kind: 'choose',
      choices: [
        { label: 'Now', right: true, says: 'Right: K, q, K and o are there, and a p lies in Resources.' },
        { label: 'Impossible', says: 'A Solution is in sight: think of Kpq / Ko.' },
        { label: 'Neither', says: 'Count again: which cubes are missing for Kpq / Ko?' },
      ],
    },
  },
  block('Then you say which challenge it is.'),
  CHALLENGE,
  {
    title: 'Write it down',
    text: [
      'Whoever says Now has to show it: the Solution, and its proof. A proof has one WFF on each line and the reason beside it. Premises come first, with s for supposed. The last line is the Goal.',
      'Write Kpq / Ko and begin with the premises. The next line is q, by Ko. Each line is marked while you write: that is learning mode.',
    ],
    task: { kind: 'write' },
    hint: 'Line 1: Kpq, s. Line 2: q, Ko.',
  },
  {
    title: 'Check your partner',
    text: [
      'On another mat the r is Required. Your partner has written Kpq, r / Ko. All cubes are there, and q follows. But a Required cube must be essential: without it the rest must not give the Goal.',
    ],
    mat: {
      goal: 'q',
      laid: ['q'],
      resources: ['N', 's'],
      required: ['r'],
      permitted: ['K', 'p', 'q', 'K', 'o'],
      forbidden: ['A'],
    },
    task: {
      kind: 'choose',
      after: 'impossible',
      choices: partnersPaper('Kpq, r / Ko', 'So does the judge: Kpq / Ko alone gives q, so the r does nothing.'),
    },
  },
  {
    title: 'When it is Impossible',
    text: ['One more look. Somebody has set this Goal: pq. What is true?'],
    mat: {
      goal: 'pq',
      laid: ['p', 'q'],
      resources: ['K', 'K', 'p', 'q', 'o', 'N', 'R'],
      required: [],
      permitted: [],
      forbidden: [],
    },
    task: {
      kind: 'choose',
      choices: [
        { label: 'Now', says: 'Read the Goal again: is it a WFF?' },
        {
          label: 'Impossible',
          right: true,
          says: 'Right. pq is no WFF, so nothing proves it. Whoever sees that first says Impossible.',
        },
        { label: 'Neither', says: 'Count the WFFs in the Goal.' },
      ],
    },
  },
  scored('proof', 'A match is many such shakes in 35 minutes. Regular players have five rules more, and subproofs.'),
  end('WFFs, the Goal, the mat, Solutions and proofs, essential cubes, both challenges'),
];
