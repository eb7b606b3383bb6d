import { beforeEach, expect, it, vi } from 'vitest';

import { chapterPath, forHands, keptAt, loadChapters, progress } from './chapters';

const { get } = vi.hoisted(() => ({ get: vi.fn() }));
vi.mock('../lib/api/http', async (real) => ({ ...(await real<object>()), get }));

beforeEach(() => localStorage.clear());

it('says how far one came, by the server or by this device', async () => {
  const chapter = { name: 'first', title: 'First', about: '', steps: 4, reached: 1 };
  get.mockResolvedValue([chapter, { ...chapter, name: 'brackets', reached: 0 }]);
  localStorage.setItem(keptAt('equations', 'brackets'), '["", "a", "b", "c", "d"]');
  const [first, second] = await loadChapters('equations');
  expect([first, second].map((each) => progress(each ?? { reached: 0, steps: 0 }))).toEqual(['1 of 4', 'done']);
  expect(progress({ reached: 0, steps: 7 })).toBe('7 steps');
});

it('keeps the first lesson where it always was', () => {
  expect([keptAt('wff', 'first'), keptAt('wff', 'rules')]).toEqual(['flubball.lesson.wff', 'flubball.lesson.wff.rules']);
  expect([chapterPath('wff', 'first'), chapterPath('wff', 'rules')]).toEqual(['/learn/wff', '/learn/wff/rules']);
});

it('speaks of no keyboard where there is none', () => {
  const how = 'Tap it. With the keyboard, walk with the arrow keys and press Enter.';
  expect([forHands(how, true), forHands(how, false)]).toEqual(['Tap it.', how]);
});
