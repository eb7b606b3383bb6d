/** An Equation being written: text and caret. Kept on the device until it is presented. */

import { keepDraft, loadDraft } from '../../cubes/drafts';
import type { Mat } from '../../lib/api/generated/cubes';
import type { Draft } from '../../cubes/kit';
import { readCube } from '../../cubes/notation';
import { cubeBefore, needsColour, usedIn, withNote } from './paper';
import type { Place } from '../../cubes/sections';

export class PaperDraft implements Draft {
  text = $state('');
  caret = $state(0);
  /** Cubes are tapped, so that a phone need not show its keyboard. */
  tapping = $state(false);
  /** To be presented as soon as the server has it on paper. */
  presenting = $state('');

  constructor(
    private readonly table: string,
    private readonly seat: string,
  ) {
    this.text = loadDraft(table, seat);
    this.caret = this.text.length;
  }

  private set(text: string, caret: number): void {
    this.text = text;
    this.caret = Math.max(0, Math.min(caret, text.length));
    keepDraft(this.table, this.seat, text);
  }

  type(text: string, caret: number): void {
    this.tapping = false;
    this.set(text, caret);
  }

  tap(cube: string, variations: readonly string[]): void {
    this.insert(needsColour(variations) ? cube : readCube(cube).symbol);
  }

  used(mat: Mat): (place: Place) => boolean {
    return usedIn(this.text, mat);
  }

  /** Put something where the caret is. */
  insert(piece: string): void {
    this.tapping = true;
    const { text, caret } = this;
    this.set(text.slice(0, caret) + piece + text.slice(caret), caret + piece.length);
  }

  /** Take away what stands before the caret; a cube goes with its note. */
  back(): void {
    const before = this.text.slice(0, this.caret);
    const cube = cubeBefore(before);
    const whole = cube && before.endsWith('>') ? cube.start : before.length - 1;
    if (before) this.set(before.slice(0, whole) + this.text.slice(this.caret), whole);
  }

  note(note: string): void {
    const before = withNote(this.text.slice(0, this.caret), note);
    this.set(before + this.text.slice(this.caret), before.length);
  }

  move(by: number): void {
    this.caret = Math.max(0, Math.min(this.caret + by, this.text.length));
  }

  clear(): void {
    this.set('', 0);
  }
}
