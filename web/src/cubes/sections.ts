/** The sections of the mat, for layout. */

import type { Mat } from '../lib/api/generated/cubes';

export type SectionName = 'resources' | 'forbidden' | 'permitted' | 'required';
export type Letter = 'F' | 'P' | 'R';

export const TITLES: Readonly<Record<SectionName, string>> = {
  resources: 'Resources',
  forbidden: 'Forbidden',
  permitted: 'Permitted',
  required: 'Required',
};

/** Side by side as on the mat students know. */
export const LOWER: readonly { name: SectionName; letter: Letter }[] = [
  { name: 'forbidden', letter: 'F' },
  { name: 'permitted', letter: 'P' },
  { name: 'required', letter: 'R' },
];

export const LETTERS: Readonly<Record<Letter, SectionName>> = {
  F: 'forbidden',
  P: 'permitted',
  R: 'required',
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
