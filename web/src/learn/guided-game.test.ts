import { beforeEach, describe, expect, it, vi } from 'vitest';

import { Refusal } from '../lib/api/http';
import type { LessonShown } from '../lib/api/generated/api';
import { promptOf } from '../table/testing';
import { GuidedTable } from './guided-game.svelte';

const { post } = vi.hoisted(() => ({ post: vi.fn() }));
vi.mock('../lib/api/http', async (real) => ({ ...(await real<object>()), post }));

const KEY = 'flubball.lesson.contig-60';

/** A lesson of three steps: read, say `roll`, the end. */
function told(said: string[], more: Partial<LessonShown> = {}): LessonShown {
  const task = (['read', 'say', 'end'] as const)[said.length] ?? 'end';
  return {
    title: 'Lesson',
    step: said.length,
    steps: 3,
    shown: { title: `Step ${said.length}`, text: ['Do it.'], task, hint: 'Roll.', word: '', on: '' },
    said,
    seats: [{ seat: 0, kind: 'player', name: 'you', you: true, face: '' }],
    options: {},
    view: { step: said.length },
    prompt: promptOf({ sentence: 'Your turn.', words: ['roll'] }),
    entries: [],
    right: true,
    hint: '',
    ruling: null,
    ...more,
  };
}

function server(): void {
  post.mockImplementation((_: string, { said, text }: { said: string[]; text: string | null }) => {
    if (said.length > 2) throw new Refusal('lesson-changed', 'No.');
    if (text === null) return Promise.resolve(told(said));
    const right = text === (said.length === 0 ? '' : 'roll');
    return Promise.resolve(right ? told([...said, text]) : told(said, { right, hint: 'Not that.' }));
  });
}

async function settled(table: GuidedTable): Promise<void> {
  await vi.waitFor(() => expect(table.busy).toBe(false));
}

beforeEach(() => {
  localStorage.clear();
  post.mockReset();
  server();
});

describe('a guided game', () => {
  it('shows the table of each step and goes on by right answers only', async () => {
    const table = new GuidedTable('contig-60');
    await table.load();
    expect([table.at, table.step?.task, table.status, table.mine]).toEqual([0, 'read', 'lesson', 0]);
    await table.answer('');
    expect([table.at, table.view, table.may('roll')]).toEqual([1, { step: 1 }, true]);
    await table.answer('pass');
    expect([table.at, table.refused?.hint]).toEqual([1, 'Not that.']);
    await table.answer('roll');
    expect([table.at, table.step?.task, table.refused]).toEqual([2, 'end', null]);
    expect(localStorage.getItem(KEY)).toBe('["","roll"]');
  });

  it('hears what is said while an answer is on its way', async () => {
    const table = new GuidedTable('contig-60');
    await table.load();
    table.send('');
    table.send('roll');
    await vi.waitFor(() => expect(table.at).toBe(2));
    expect(localStorage.getItem(KEY)).toBe('["","roll"]');
  });

  it('shows what is said to a choice, and goes on when that is read', async () => {
    const shown = { title: 'Which?', text: [], task: 'choose' as const, hint: '', word: '', on: '' };
    const prompt = promptOf({ sentence: 'Choose.', words: ['A', 'B'] });
    post.mockImplementation((_: string, { said, text }: { said: string[]; text: string | null }) => {
      if (text === null) return Promise.resolve(said.length ? told(said) : told(said, { shown, prompt }));
      const right = text === 'A';
      return Promise.resolve({ ...told(right ? [text] : []), right, hint: `${text} it is.` });
    });
    const table = new GuidedTable('contig-60');
    await table.load();
    expect([table.choices, table.words]).toEqual([['A', 'B'], []]);
    await table.answer('B');
    expect([table.said?.right, table.said?.hint, table.done]).toEqual([false, 'B it is.', false]);
    await table.answer('A');
    expect([table.at, table.said?.right, table.refused, table.done]).toEqual([0, true, null, true]);
    table.next();
    await settled(table);
    expect([table.at, table.said]).toEqual([1, null]);
  });

  it('goes back, and forth again without a new answer', async () => {
    localStorage.setItem(KEY, '["","roll"]');
    const table = new GuidedTable('contig-60');
    await table.load();
    expect(table.at).toBe(2);
    table.back();
    await settled(table);
    expect([table.at, table.done]).toEqual([1, true]);
    table.next();
    await settled(table);
    expect(table.at).toBe(2);
    expect(post).toHaveBeenLastCalledWith('/lessons/contig-60', { said: ['', 'roll'], text: null, chapter: 'first' });
  });

  it('begins anew where the kept answers fit no more, or are no answers', async () => {
    for (const kept of ['["","roll","pass"]', '{', '7']) {
      localStorage.setItem(KEY, kept);
      const table = new GuidedTable('contig-60');
      await table.load();
      expect([table.at, table.problem]).toEqual([0, null]);
    }
  });
});
