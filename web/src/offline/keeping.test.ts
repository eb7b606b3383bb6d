import { describe, expect, test } from 'vitest';

import { alsoSent, keyOf, kindOf, newest, outdated } from './keeping';

const HOME = 'https://play.example';
const kind = (method: string, path: string, navigates = false) =>
  kindOf(method, new URL(path, HOME), HOME, navigates);

describe('what is kept', () => {
  test.each([
    ['GET', '/api/v1/rulebooks'],
    ['GET', '/api/v1/rulebooks/agloa-2026-27/clauses'],
    ['GET', '/api/v1/codes/ambiguous'],
    ['GET', '/api/v1/games'],
    ['GET', '/api/v1/puzzles/today'],
    ['GET', '/api/v1/lessons/equations'],
    ['POST', '/api/v1/lessons/equations'],
  ])('%s %s is the same for everybody', (method, path) => {
    expect(kind(method, path)).toBe('answer');
  });

  test.each([
    ['GET', '/api/v1/tables'],
    ['GET', '/api/v1/tables/abc/record'],
    ['POST', '/api/v1/tables'],
    ['GET', '/api/v1/whoami'],
    ['POST', '/api/v1/guest'],
    ['GET', '/api/v1/classes'],
    ['POST', '/api/v1/rulings'],
    ['POST', '/api/v1/codes'],
    ['GET', '/api/v1/gamesters'],
    ['GET', '/metrics'],
  ])('%s %s is left alone', (method, path) => {
    expect(kind(method, path)).toBe('leave');
  });

  test('pages and files', () => {
    expect(kind('GET', '/learn/wff', true)).toBe('page');
    expect(kind('GET', '/assets/index-abc.js')).toBe('file');
    expect(kind('POST', '/learn', true)).toBe('leave');
    expect(kind('GET', '/docs/', true)).toBe('leave');
    expect(kind('GET', '/docs', true)).toBe('leave');
    expect(kind('GET', 'https://elsewhere.example/assets/x.js')).toBe('leave');
  });

  test('what was sent is a part of the question', () => {
    const url = new URL('/api/v1/lessons/wff', HOME);
    expect(keyOf(url, '')).toBe(url.href);
    expect(keyOf(url, '{"said":[]}')).not.toBe(keyOf(url, '{"said":["goal q"]}'));
  });

  test('where a learner stands is kept with the answer that led there', () => {
    const path = '/api/v1/lessons/wff';
    const sent = JSON.stringify({ said: [], text: 'goal q', chapter: 'rules' });
    expect(alsoSent(path, sent, { right: true, said: ['goal q'] })).toBe('{"said":["goal q"],"text":null,"chapter":"rules"}');
    expect(alsoSent(path, sent, { right: false, said: [] })).toBeNull();
    expect(alsoSent('/api/v1/games', sent, { right: true, said: [] })).toBeNull();
  });

  test('the newest whole build is given out, whichever worker is asked', () => {
    const [old, late, coming] = [{ name: 'old', at: 1 }, { name: 'late', at: 2 }, { name: 'coming', at: null }];
    expect(newest([coming, old, late])).toBe('late');
    expect(newest([coming]), 'the first is on its way').toBeNull();
  });

  test('the last build stays beside this one', () => {
    const [one, two, three] = ['c', 'b', 'a'].map((name, at) => ({ name, at }));
    expect(outdated([three!, one!, two!], 'a')).toEqual(['c']);
    expect(outdated([three!], 'a')).toEqual([]);
    const coming = { name: 'd', at: null };
    expect(outdated([three!, coming, two!], 'a'), 'one that is just coming is not old').toEqual([]);
  });
});
