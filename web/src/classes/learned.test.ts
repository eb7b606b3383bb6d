import { expect, it } from 'vitest';

import { learned } from './learned';

it('counts chapters that are begun and those that are done, by game', () => {
  const at = (game: string, chapter: string, step: number) => ({ game, chapter, step, steps: 9, at: 0 });
  expect(learned([at('wff', 'first', 9), at('wff', 'rules', 3), at('juggle', 'first', 1)])).toEqual([
    { game: 'wff', done: 1, begun: 2 },
    { game: 'juggle', done: 0, begun: 1 },
  ]);
  expect(learned([])).toEqual([]);
});
