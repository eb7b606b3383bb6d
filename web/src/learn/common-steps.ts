/** What the guided first shakes of all cube games have in common. */

import type { Step } from './course';

type Choices = Extract<Step['task'], { kind: 'choose' }>['choices'];

/** Points of the shake, learner first: a Now that is proved, and the Mover beside it. */
export const SCORE = [6, 2] as const;

/** Must a cube in Permitted be used? */
export const IN_PERMITTED: Choices = [
  { label: 'Yes, it must', says: 'It would have to in Required. It lies in Permitted.' },
  { label: 'It may', right: true, says: 'Right. Permitted cubes may be used or left out.' },
  { label: 'No, never', says: 'That is Forbidden. It lies in Permitted.' },
];

export const block = (says: string): Step => ({
  title: 'The block',
  text: [`Whoever challenges picks up the block first, so that all see who was first. ${says}`],
  task: { kind: 'say', words: [{ text: 'block', label: 'Pick up the block' }], answer: 'block' },
});

export const CHALLENGE: Step = {
  title: 'The challenge',
  text: ['You hold the block. Say what you challenge.'],
  task: {
    kind: 'say',
    words: [
      { text: 'now', label: 'Now' },
      {
        text: 'impossible',
        label: 'Impossible',
        says: 'A Solution is in sight, so it is not impossible. Say Now.',
      },
    ],
    answer: 'now',
  },
};

/** The partner's paper is wrong, and the judge says why. */
export const partnersPaper = (paper: string, says: string): Choices => [
  {
    label: 'Accept it',
    paper,
    expects: 'correct',
    says: 'The judge does not. Read why, then answer again.',
  },
  { label: 'Reject it', paper, expects: 'incorrect', says },
];

export const scored = (proof: string, match: string): Step => ({
  title: 'The score',
  text: [
    `Your Now was right and you proved it: 6 points. Your partner, who could not show you wrong, gets 2. Had your ${proof} been wrong, you would have had 2 and your partner 6.`,
    match,
  ],
  score: true,
  task: { kind: 'go', label: 'Go on' },
});

export const end = (known: string): Step => ({
  title: 'That is all you need',
  text: [`You know ${known} and scoring. The table always says what you may do now.`],
  task: { kind: 'end' },
});
