/** The sections of the mat, for layout. */

import type { Mat } from '../lib/api/generated/cubes';

export const SECTIONS = ['resources', 'forbidden', 'permitted', 'required'] as const;
export type SectionName = (typeof SECTIONS)[number];
/** A Solution takes cubes from these, in this order. */
export const USABLE: readonly SectionName[] = ['required', 'permitted', 'resources'];

/** As players write them, side by side as on the mat students know. */
export const LETTERS = { F: 'forbidden', P: 'permitted', R: 'required' } as const;
export type Letter = keyof typeof LETTERS;
export const LOWER = (Object.keys(LETTERS) as Letter[]).map((letter) => ({ name: LETTERS[letter], letter }));

/** What each means, in three words. */
export const HINTS: Readonly<Record<SectionName, string>> = {
  resources: '',
  forbidden: 'none of these',
  permitted: 'use them or not',
  required: 'use them all',
};

/** A place on the mat: a section, and which cube of it. */
export interface Place {
  section: SectionName;
  index: number;
}

export function cubesIn(mat: Mat, section: SectionName): readonly string[] {
  return mat[section] ?? [];
}

export function same(one: Place | null, other: Place): boolean {
  return one !== null && one.section === other.section && one.index === other.index;
}
