import { expect, it } from 'vitest';

import type { ClauseLine } from '../lib/api/generated/api';
import { clausePath, codePath } from './links';
import { above, depth, found, sections } from './search';

const line = (id: string, parent: string, section: string): ClauseLine => ({
  id,
  kind: 'rule',
  says: `About ${id}.`,
  parent,
  section,
  open: '',
});
const ALL = [line('VII', '', 'VII'), line('VII-B', 'VII', 'VII-B'), line('VII-B-3', 'VII-B', 'VII-B')];

it('takes citations apart at the first blank', () => {
  expect(clausePath('AGLOA VII-B-6-b(i)')).toBe('/rules/AGLOA/VII-B-6-b(i)');
  expect(clausePath('house ruling H9')).toBe('/rules/house/ruling%20H9');
  expect(codePath('too-few-cubes')).toBe('/rules/codes/too-few-cubes');
});

it('finds clauses in which every word stands', () => {
  expect(found('about b-3', ALL, (each) => `${each.id} ${each.says}`).map((each) => each.id)).toEqual([
    'VII-B-3',
  ]);
  expect(found(' ', ALL, (each) => each.id)).toHaveLength(3);
  expect(found('zebra', ALL, (each) => each.says)).toEqual([]);
});

it('knows the order of a book', () => {
  expect(sections(ALL).map((each) => [each.id, each.clauses.length])).toEqual([
    ['VII', 1],
    ['VII-B', 2],
  ]);
  expect(above('VII-B-3', ALL).map((each) => each.id)).toEqual(['VII', 'VII-B']);
  expect(ALL.map((each) => depth(each, ALL))).toEqual([0, 0, 1]);
});
