import { expect, it, vi } from 'vitest';

import { Asking } from './asking.svelte';
import { EMPTY, type Form } from './form';
import { question } from './question';

const { post } = vi.hoisted(() => ({ post: vi.fn() }));
vi.mock('../../lib/api/http', async (real) => ({ ...(await real<object>()), post }));

const form: Form = {
  ...EMPTY,
  rules: 'agloa-2026-27',
  division: 'elementary',
  variations: ['0-wild'],
  goal: '2x 3+5',
  required: '5',
  resources: '1 7 -',
  equation: ' (5x3)+1 = 2x(3+5) ',
};

it('asks for the ruling on the paper, with every section of the mat', () => {
  expect(question(form)).toMatchObject({
    ask: 'equations.paper',
    asked: 'correct',
    after: 'impossible',
    equation: '(5x3)+1 = 2x(3+5)',
    permitted: '',
    resources: '1 7 -',
  });
});

it('says nothing of the mat where no cubes were given', () => {
  expect(question({ ...form, required: '', resources: '' })).not.toHaveProperty('permitted');
});

it('asks the oracle about the same position', async () => {
  const asked = async (after: Form['after']): Promise<unknown> => {
    await new Asking(() => ({ ...form, after })).solve();
    return post.mock.lastCall;
  };
  expect(await asked('last-cube')).toEqual([
    '/rulings/oracle',
    {
      game: 'equations',
      seats: 2,
      after: 'impossible',
      options: {
        rules: 'agloa-2026-27',
        division: 'elementary',
        variations: '0-wild',
        phase: 'move',
        goal: '2x 3+5',
        required: '5',
        permitted: '',
        forbidden: '',
        resources: '1 7 -',
      },
    },
  ]);
  expect(await asked('now')).toHaveProperty('1.after', 'now');
  expect(await asked('no-goal')).not.toHaveProperty('1.options.goal');
});
