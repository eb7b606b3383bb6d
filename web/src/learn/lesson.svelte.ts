/** Where the learner is, and what came of the last answer. Progress is kept on this device. */

import { asProblem, post } from '../lib/api/http';
import type { Action, Problem, Question, Ruled, Ruling } from '../lib/api/generated/api';
import type { Mat } from '../lib/api/generated/cubes';
import { answerOf } from '../judge/question';
import type { Choice, Step, Story } from './course';
import { matAfter } from './mat';

export class Lesson {
  at = $state(0);
  /** The furthest step so far: up to it one may go back and forth. */
  reached = $state(0);
  /** Told about the last answer. */
  says = $state('');
  /** The step's question is answered. */
  solved = $state(false);
  ruling = $state.raw<Ruling | null>(null);
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);

  constructor(readonly course: Story) {
    const kept = keptProgress(course);
    this.reached = kept.reached;
    this.at = kept.at;
  }

  get step(): Step {
    return this.course.steps[this.at] ?? (this.course.steps[0] as Step);
  }

  /** The mat as this step finds it. */
  get mat(): Mat {
    return this.step.mat ?? matAfter(this.before, this.course.cubes);
  }

  private get last(): number {
    return this.course.steps.length - 1;
  }

  /** Everything said to the table before this step. */
  private get before(): Action[] {
    return before(this.course.steps, this.at);
  }

  get done(): boolean {
    return this.solved || this.at < this.reached;
  }

  go(to: number): void {
    if (to < 0 || to > this.reached) return;
    this.at = to;
    this.quiet();
    this.keep();
  }

  /** The step is done. */
  next = (): void => {
    this.reached = Math.max(this.reached, Math.min(this.at + 1, this.last));
    this.go(Math.min(this.at + 1, this.last));
  };

  back = (): void => this.go(this.at - 1);

  again = (): void => {
    this.reached = 0;
    this.go(0);
  };

  /** A cube was tapped, where that is all the step asks. */
  tapped(cube: string): void {
    const { task } = this.step;
    if (task.kind !== 'tap') return;
    if (cube === task.cube) this.next();
    else this.slip('');
  }

  /** Words to the table. They must fit the story, and the server must accept them. */
  async say(text: string): Promise<void> {
    const { task } = this.step;
    const answers =
      task.kind === 'say'
        ? [task.answer]
        : task.kind === 'goal'
          ? task.answers.map((each) => `goal ${each}`)
          : task.kind === 'move'
            ? task.answers
            : [];
    if (!answers.includes(text)) return this.slip(this.slipOf(text));
    const found = await this.tell([{ seat: '0', text }]);
    const ruling = found?.at(-1)?.ruling;
    if (!ruling) return;
    if (ruling.verdict === 'accepted') this.next();
    else this.ruling = ruling;
  }

  /** The learner's paper, judged as in a match. */
  async present(text: string): Promise<void> {
    const hands = [`write ${text}`, 'present'].map((each) => ({ seat: '0', text: each }));
    const found = await this.tell(hands);
    if (!found) return;
    this.ruling = answerOf(found);
    this.solved = this.ruling?.verdict === 'correct';
    this.says = this.solved ? this.course.proved : '';
  }

  async choose(choice: Choice): Promise<void> {
    this.quiet();
    if (choice.paper) {
      const { paper } = choice;
      const { task } = this.step;
      const after = task.kind === 'choose' ? (task.after ?? 'impossible') : 'impossible';
      const found = await this.ask(() => this.course.judge(paper, this.mat, after));
      if (!found) return;
      this.ruling = found;
      this.solved = this.ruling?.verdict === (choice.expects ?? 'correct');
    } else this.solved = choice.right ?? false;
    this.says = choice.says;
  }

  private slip(says: string): void {
    this.quiet();
    this.says = [says || 'Not yet.', this.step.hint].filter(Boolean).join(' ');
  }

  private slipOf(text: string): string {
    const { task } = this.step;
    if (task.kind === 'say') return task.words.find((each) => each.text === text)?.says ?? '';
    if (task.kind === 'move' || task.kind === 'goal') return task.slips?.[text] ?? '';
    return '';
  }

  /** Tell the table something more, and hear its answers. */
  private tell(more: Action[]): Promise<Ruled[] | null> {
    const { game, options } = this.course;
    const asked: Question = {
      game,
      seats: 2,
      options: { ...options, setter: '0' },
      actions: [...this.before, ...more],
    };
    return this.ask(() => post<Ruled[]>('/rulings', asked));
  }

  private async ask<T>(asked: () => Promise<T>): Promise<T | null> {
    if (this.busy) return null;
    this.quiet();
    this.busy = true;
    try {
      return await asked();
    } catch (error) {
      this.problem = asProblem(error);
      return null;
    } finally {
      this.busy = false;
    }
  }

  private quiet(): void {
    this.says = '';
    this.solved = false;
    this.ruling = null;
    this.problem = null;
  }

  private keep(): void {
    try {
      localStorage.setItem(this.course.key, JSON.stringify({ at: this.at, reached: this.reached }));
    } catch {
      // Without storage the lesson begins anew next time.
    }
  }
}

/** Everything said to the table before a step. */
export function before(steps: readonly Step[], at: number): Action[] {
  return steps.slice(0, at).flatMap((step) => {
    const own = ownWords(step).map((text) => ({ seat: '0', text }));
    const then = (step.then ?? []).map((line) => {
      const [seat = '', ...words] = line.split(': ');
      return { seat, text: words.join(': ') };
    });
    return [...own, ...then];
  });
}

function ownWords({ task }: Step): string[] {
  if (task.kind === 'goal') return task.answers.slice(0, 1).map((each) => `goal ${each}`);
  if (task.kind === 'move') return task.answers.slice(0, 1);
  return task.kind === 'say' ? [task.answer] : [];
}

function keptProgress({ key, steps }: Story): { at: number; reached: number } {
  const last = steps.length - 1;
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    const whole = (value: unknown): number =>
      Number.isInteger(value) ? Math.max(0, Math.min(value as number, last)) : 0;
    const reached = whole(kept.reached);
    return { at: Math.min(whole(kept.at), reached), reached };
  } catch {
    return { at: 0, reached: 0 };
  }
}
