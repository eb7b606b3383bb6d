/** The guided first shake: what is told, what the learner does, and what the partner does then.

    The story is that of the terminal's lesson. The learner is seat 0. Whatever is said to the table
    is sent to the server, whose ruling counts; the hints here only keep to the story. */

import { block, CHALLENGE, end, IN_PERMITTED, partnersPaper, scored } from './common-steps';
import type { Step } from './course';

export const ROLL =
  'r0 r1 r2 r3 r+ r- b0 b1 b2 b3 bx b÷ g4 g5 g6 g^ gx g- k7 k8 k9 k√ k+ k÷';
export const RULES = { rules: 'agloa-2026-27', division: 'basic' };

const HANDS_OVER =
  'That would hand over a Now: with 3 and 4 there, only + is missing for 3+4, and your partner says so.';

export const STEPS: readonly Step[] = [
  {
    title: 'Welcome to Equations',
    text: [
      'You and a partner play with 24 cubes that show digits and signs. One of you sets a Goal. Then you both look for ways to build it from the other cubes.',
      'There is no clock here, and you can go back at any time. One shake, as a round of the game is called, takes about ten minutes.',
    ],
    task: { kind: 'go', label: 'Roll the cubes' },
    then: [`dice: roll ${ROLL}`],
  },
  {
    title: 'The cubes',
    text: [
      'All 24 cubes lie in Resources. There are red, blue, green and black ones; the edge tells them apart too. The signs are + − × ÷, ^ for powers and √ for roots.',
      'Try it: tap the root. With the keyboard, walk with the arrow keys and press Enter.',
    ],
    task: { kind: 'tap', cube: 'k√' },
    hint: 'The root is the black cube with √.',
  },
  {
    title: 'The Goal',
    text: [
      'It is your shake, so you set the Goal: a number made of up to six cubes. Those cubes are then used up.',
      'Set the Goal 7: tap the black 7, then Set the Goal.',
    ],
    task: { kind: 'goal', answers: ['k7'] },
    hint: 'Only the black 7, for now: tap cubes again to take them back.',
  },
  {
    title: 'A Solution',
    text: [
      'A Solution is made of two cubes or more and is worth as much as the Goal. Written together they are an Equation: Solution = Goal.',
      'Which of these is right? The judge will tell you: it is the same one that rules in real matches.',
    ],
    task: {
      kind: 'choose',
      after: 'impossible',
      choices: [
        { label: '3+4 = 7', paper: '3+4 = 7', says: 'Three cubes, worth 7.' },
        { label: '9−3 = 7', paper: '9-3 = 7', says: 'Look at the values in the ruling.' },
        { label: '4+5−2 = 8', paper: '4+5-2 = 8', says: 'The Goal on the mat is 7.' },
      ],
    },
    hint: 'Work out both sides.',
    then: ['1: move r3 P'],
  },
  {
    title: 'The mat',
    text: [
      'Every turn puts one cube of Resources somewhere. A Solution must use every cube in Required, may use those in Permitted, and never those in Forbidden.',
      'Your partner has put the red 3 into Permitted. Must a Solution use it?',
    ],
    task: {
      kind: 'choose',
      choices: IN_PERMITTED,
    },
  },
  {
    title: 'Your move',
    text: [
      'You think of 3+4. But if you put the 4 beside the 3, only one cube more is needed, the +. Your partner could say Now and score. So do not help too much.',
      'Take something away instead: put the 9 into Forbidden. Tap the 9, then Forbidden. With the keyboard press F on it.',
    ],
    task: {
      kind: 'move',
      answers: ['move k9 F'],
      slips: { 'move g4 P': HANDS_OVER, 'move g4 R': HANDS_OVER },
    },
    hint: 'Here the black 9 goes to Forbidden.',
    then: ['1: move g4 P'],
  },
  {
    title: 'Now or Impossible?',
    text: [
      'There are two challenges. Now says: with at most one more cube from Resources I can build the Goal. Impossible says: nobody can build it any more, whatever is moved.',
      'Your partner was careless and put the 4 into Permitted, beside the 3. Look at the mat. What is true?',
    ],
    task: {
      kind: 'choose',
      choices: [
        { label: 'Now', right: true, says: 'Right: 3 and 4 are there, and a + lies in Resources.' },
        { label: 'Impossible', says: 'A Solution is in sight: think of 3 and 4.' },
        { label: 'Neither', says: 'Count again: how many cubes are missing for 3+4?' },
      ],
    },
  },
  block('In a match you then have 15 seconds to say which challenge it is.'),
  CHALLENGE,
  {
    title: 'Write it down',
    text: [
      'Whoever says Now has to show it. Write your Equation: the Solution, an equals sign, the Goal. Tap cubes on the mat, or type. Only you see your paper until you present it.',
      'If it is wrong, the judge says why, and here you may try again. In a match you have one try.',
    ],
    task: { kind: 'write' },
    hint: '3+4 = 7 will do.',
  },
  {
    title: 'Check your partner',
    text: [
      'Opponents check what is presented. Suppose your partner had written this in your place: 9−2 = 7. The numbers agree. Look at the mat before you answer.',
    ],
    task: {
      kind: 'choose',
      after: 'now',
      choices: partnersPaper('9-2 = 7', 'So does the judge: the 9 is Forbidden, and a ruling names the rule.'),
    },
  },
  {
    title: 'When it is Impossible',
    text: [
      'One more look, at another mat. The Goal is 7. These are all the cubes left; what is in Forbidden is gone. What is true?',
    ],
    mat: {
      goal: 'k7',
      laid: ['k7'],
      resources: [],
      required: ['b8'],
      permitted: ['r3', 'r+'],
      forbidden: ['r-', 'g4', 'k9', 'r1'],
    },
    task: {
      kind: 'choose',
      choices: [
        { label: 'Now', says: 'Try it: with 8, 3 and + you get 11 and nothing else.' },
        {
          label: 'Impossible',
          right: true,
          says: 'Right. The 8 must be used, and 8+3 is 11. After Impossible the others try to write a Solution; here nobody can.',
        },
        { label: 'Neither', says: 'No cube is left to move. Can anybody still build 7?' },
      ],
    },
  },
  scored('Equation', 'A match is many such shakes in 30 minutes.'),
  end('the Goal, the mat, Solutions, both challenges, writing, checking'),
];
