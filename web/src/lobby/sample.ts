/** A game as the server describes it, for tests. */

import type { GameShown } from '../lib/api/generated/api';

export const EQUATIONS: GameShown = {
  name: 'equations',
  players: [2, 3],
  bots: [
    { level: 1, name: 'Pip', face: '🐣', sentence: 'Sees three cubes.', usual: false },
    { level: 2, name: 'Fox', face: '🦊', sentence: 'Sees five cubes.', usual: true },
  ],
  oracle: true,
  lesson: false,
  options: [
    {
      name: 'rules',
      says: 'The rulebook',
      default: 'agloa',
      choices: [
        { value: 'agloa', says: 'AGLOA', only: {} },
        { value: 'mlag', says: 'MLAG', only: {} },
      ],
      many: false,
      middle: false,
    },
    {
      name: 'division',
      says: 'The division',
      default: 'elementary',
      choices: [
        { value: 'elementary', says: 'Elementary', only: { rules: 'agloa' } },
        { value: 'senior', says: 'Senior', only: { rules: 'agloa' } },
        { value: 'minor', says: 'Minor', only: { rules: 'mlag' } },
      ],
      many: false,
      middle: false,
    },
    { name: 'season', says: 'The season', default: '2026-27', choices: [], many: false, middle: false },
    { name: 'goal', says: 'The Goal', default: '', choices: [], many: false, middle: true },
  ],
};
