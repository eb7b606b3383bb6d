/** An Equation being written: text and caret. Kept on the device until it is presented. */

import { keepDraft, loadDraft } from '../../cubes/drafts';
import type { Mat } from '../../lib/api/generated/cubes';
import type { Draft } from '../../cubes/kit';
import { readCube } from '../../cubes/notation';
import { stepped } from '../../cubes/written';
import { needsColour, piecesOf, usedIn, withNote } from './paper';
import type { Place } from '../../cubes/sections';

export class PaperDraft implements Draft {
  text = $state('');
  caret = $state(0);
  /** The device's own keyboard; on a phone the mat is the keyboard. */
  keyboard = $state(false);
  /** The cubes that were tapped, not kept: of two that show the same, the tapped one is taken. */
  tapped = $state.raw<readonly string[]>([]);
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
    this.set(text, caret);
  }

  tap(cube: string, variations: readonly string[]): void {
    this.tapped = [...this.tapped, cube];
    this.insert(needsColour(variations) ? cube : readCube(cube).symbol);
  }

  used(mat: Mat): (place: Place) => boolean {
    return usedIn(this.text, mat, this.tapped);
  }

  /** Put something where the caret is. */
  insert(piece: string): void {
    const { text, caret } = this;
    this.set(text.slice(0, caret) + piece + text.slice(caret), caret + piece.length);
  }

  /** Write the Goal behind all, to be changed there. */
  end(goal: string): void {
    const text = this.text.trimEnd() + goal;
    this.set(text, text.length);
  }

  /** Take away the piece before the caret; a cube goes with its colour and note. */
  back(): void {
    const start = stepped(piecesOf(this.text), this.caret, -1);
    this.set(this.text.slice(0, start) + this.text.slice(this.caret), start);
  }

  note(note: string): void {
    const before = withNote(this.text.slice(0, this.caret), note);
    this.set(before + this.text.slice(this.caret), before.length);
  }

  /** The caret goes by one piece. */
  step(by: -1 | 1): void {
    this.caret = stepped(piecesOf(this.text), this.caret, by);
  }

  clear(): void {
    this.tapped = [];
    this.set('', 0);
  }
}
