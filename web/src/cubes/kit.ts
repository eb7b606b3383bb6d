/** What a cube game brings to the table beside its cubes: how its papers are written and read. */

import type { Component } from 'svelte';

import type { Mark } from '../lib/api/generated/api';
import type { Mat, View } from '../lib/api/generated/cubes';
import type { Place } from './sections';
import type { Rows } from './slots';

/** A paper being written, kept on this device. */
export interface Draft {
  /** To be presented as soon as the server has it on paper. */
  presenting: string;
  /** A cube of the mat was tapped. */
  tap(cube: string, variations: readonly string[]): void;
  /** Which cubes of the mat it seems to take. */
  used(mat: Mat): (place: Place) => boolean;
  clear(): void;
}

export interface CubeKit<Paper extends Draft = Draft> {
  /** Cubes of the Goal may be turned, and stand apart. */
  turns: boolean;
  /** How its cubes lie in Resources. */
  rows: Rows;
  draft(table: string, seat: string): Paper;
  /** What is doubtful about a Goal, for who practises; nothing where nothing is. */
  doubt(view: View, goal: string): Promise<string>;
  /** Which cubes of the mat a paper takes, where that can be told from its text. */
  takes?: (text: string, mat: Mat) => (place: Place) => boolean;
  /** The controls in the dock while one writes. */
  writing: Component<{ draft: Paper; variations: readonly string[] }>;
  /** More room for it, above the controls. On a phone the mat folds for it. */
  sheet?: Component<{ draft: Paper }>;
  /** What waits while the whole mat is looked at, with the way back. */
  waiting?: Component<{ draft: Paper; onback: () => void }>;
  /** A paper that lies open, its faults marked; `below` the ruling that has its first line already. */
  shown: Component<{ text: string; below?: boolean; marks?: readonly Mark[] }>;
}
