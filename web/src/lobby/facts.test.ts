import { expect, it } from 'vitest';

import { factsOf } from './facts';
import { EQUATIONS } from './sample';

type Table = Parameters<typeof factsOf>[0];
const option = (name: string, says: string, ...values: string[]) => ({
  name,
  says,
  default: values[0] ?? '',
  choices: values.map((value) => ({ value, says: value, only: {} })),
  many: false,
  middle: false,
});
const SAND = option('sand', 'A sand timer', 'no', 'yes');
const CLOCK = option('clock', 'How much time there is', 'rulebook', 'relaxed');
const game = { ...EQUATIONS, options: [...EQUATIONS.options, SAND, CLOCK] };

it('says division, rules and clock in the words of the options, and what is not as usual', () => {
  const table = { game: 'equations', options: { division: 'senior' } } as Partial<Table> as Table;
  const usual = [
    { what: 'The rulebook', is: 'AGLOA' },
    { what: 'The division', is: 'Senior' },
    { what: 'How much time there is', is: 'rulebook' },
  ];
  expect(factsOf(table, [game])).toEqual(usual);
  const more = { ...table, options: { ...table.options, sand: 'yes', clock: 'relaxed' } };
  expect(factsOf(more, [game]).map(({ is }) => is)).toEqual(['AGLOA', 'Senior', 'yes', 'relaxed']);
  expect(factsOf(table, [])).toEqual([]);
});

it('says the mode in its own words where it is one', () => {
  const strict = { ...game, options: [...game.options, option('enforcement', 'What happens to illegal moves', 'strict', 'table')] };
  const table = { game: 'equations', options: { enforcement: 'table', clock: 'rulebook' } } as Partial<Table> as Table;
  const [first, ...others] = factsOf(table, [strict]);
  expect(first).toEqual({ what: 'Tournament', is: 'You can go wrong, and be caught. The clock runs.' });
  expect(others.map(({ what }) => what)).toEqual(['The rulebook', 'The division']);
});
