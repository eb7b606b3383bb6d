import { expect, it } from 'vitest';

import { factsOf } from './facts';
import { EQUATIONS } from './sample';

type Table = Parameters<typeof factsOf>[0];
const TIME = { name: 'time', says: 'Minutes', default: '45', choices: [], many: false, middle: false };

it('says division, rules and clock in the words of the options', () => {
  const table = { game: 'equations', options: { division: 'senior' } } as Partial<Table> as Table;
  expect(factsOf(table, [EQUATIONS])).toEqual([
    { what: 'The rulebook', is: 'AGLOA' },
    { what: 'The division', is: 'Senior' },
    { what: 'The clock', is: 'as the rulebook has it' },
  ]);
  const timed = { ...EQUATIONS, options: [TIME] };
  expect(factsOf(table, [timed])).toEqual([{ what: 'The clock', is: '45 minutes for the match' }]);
  const free = { ...table, options: { time: '0' } };
  expect(factsOf(free, [timed])).toEqual([{ what: 'The clock', is: 'no limit for the match' }]);
  const clock = { ...TIME, name: 'clock', says: 'How much time there is', choices: ['none', 'relaxed'].map((value) => ({ value, says: value, only: {} })), default: 'none' };
  expect(factsOf({ ...table, options: {} }, [{ ...EQUATIONS, options: [clock] }]).map(({ is }) => is), 'said once').toEqual(['none']);
  expect(factsOf(table, [])).toEqual([]);
});
