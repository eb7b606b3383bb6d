/** A guided first shake: its steps, and what the game brings to them. The learner is seat 0. */

import type { Component } from 'svelte';

import type { Ruling, Verdict } from '../lib/api/generated/api';
import type { Mat } from '../lib/api/generated/cubes';
import type { Lesson } from './lesson.svelte';

export interface Choice {
  label: string;
  /** Told after it was chosen. */
  says: string;
  right?: boolean;
  /** Judged by the server; right if the verdict is the expected one. */
  paper?: string;
  expects?: Verdict;
}

export type Task =
  | { kind: 'go'; label: string }
  | { kind: 'tap'; cube: string }
  | { kind: 'goal'; answers: readonly string[]; slips?: Readonly<Record<string, string>> }
  | { kind: 'move'; answers: readonly string[]; slips?: Readonly<Record<string, string>> }
  | { kind: 'say'; words: readonly { text: string; label: string; says?: string }[]; answer: string }
  | { kind: 'choose'; choices: readonly Choice[]; after?: 'now' | 'impossible' }
  | { kind: 'write' }
  | { kind: 'end' };

export interface Step {
  title: string;
  text: readonly string[];
  task: Task;
  hint?: string;
  /** What happens once it is done: `SEAT: WORDS`. */
  then?: readonly string[];
  /** Another mat than that of the shake. */
  mat?: Mat;
  /** Show the score sheet. */
  score?: boolean;
}

/** What the learner writes on; a cube of the mat may be tapped. */
export interface Paper {
  tap(cube: string): void;
}

/** All of it but the paper. */
export interface Story {
  /** The server's name of the game. */
  game: string;
  /** Where progress is kept on this device. */
  key: string;
  steps: readonly Step[];
  /** Rulebook and division. */
  options: Readonly<Record<string, string>>;
  /** Points of the shake, learner first. */
  score: readonly [number, number];
  /** Told when the learner's own paper is right. */
  proved: string;
  /** The cubes of a Goal. */
  cubes(goal: string): string[];
  /** What the judge says to a paper on a mat. */
  judge(paper: string, mat: Mat, after: 'now' | 'impossible'): Promise<Ruling | null>;
}

export interface Course<P extends Paper = Paper> extends Story {
  paper(): P;
  write: Component<{ lesson: Lesson; paper: P }>;
}
