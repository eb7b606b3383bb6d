/** Where the cubes lie after what was said, for the lesson's picture. The server judges. */

import type { Action } from '../lib/api/generated/api';
import type { Mat } from '../lib/api/generated/cubes';
import { LETTERS, type Letter } from '../cubes/sections';

export interface Laid extends Required<Mat> {
  resources: string[];
}

const NOTHING: Laid = {
  resources: [],
  required: [],
  permitted: [],
  forbidden: [],
  goal: '',
  laid: [],
};

/** `cubes` takes a Goal apart. */
export function matAfter(actions: readonly Action[], cubes: (goal: string) => string[]): Laid {
  return actions.reduce((mat, action) => apply(mat, action, cubes), NOTHING);
}

function apply(mat: Laid, { text }: Action, cubes: (goal: string) => string[]): Laid {
  const [word, ...rest] = text.split(' ');
  if (word === 'roll') return { ...NOTHING, resources: rest };
  if (word === 'goal') {
    const goal = rest.join(' ');
    const laid = cubes(goal);
    return { ...mat, goal, laid, resources: without(mat.resources, laid) };
  }
  if (word === 'move') {
    const [cube = '', to = ''] = rest;
    const section = LETTERS[to as Letter];
    const moved = [...mat[section], cube];
    return { ...mat, resources: without(mat.resources, [cube]), [section]: moved };
  }
  return mat;
}

function without(cubes: readonly string[], taken: readonly string[]): string[] {
  const left = [...cubes];
  for (const cube of taken) {
    const at = left.indexOf(cube);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
