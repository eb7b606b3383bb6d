import { expect, it } from 'vitest';

import { GAME } from './game';

it.each([
  ['red-P5 and red-T5 touch.', 'Red P5 and red T5 touch.'],
  ['There is no room. blue-I1 lies there.', 'There is no room. Blue I1 lies there.'],
  ['You take red-P5.', 'You take red P5.'],
  ['red-P5 a1 0', 'red P5 a1 0'],
  ['Take green-T5', 'Take green T5'],
])('pieces are named as people do: %s', (text, says) => {
  expect(GAME.says?.(text)).toBe(says);
  expect(GAME.says?.(says)).toBe(says);
});
