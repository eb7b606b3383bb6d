/** The piece that is being placed: which, how it is turned, and where its ghost lies. */

import {
  cellName,
  clearOf,
  flipped,
  grip,
  plainTurn,
  quarter,
  readCell,
  shapeOf,
  shifted,
  turned,
  within,
  type Lying,
  type Square,
} from './geometry';

const MIDDLE: Square = [4, 4];

export class Held {
  piece = $state('');
  private turn = $state('0');
  private corner = $state.raw<Square>([0, 0]);

  private readonly shape = $derived(shapeOf(this.piece));
  /** Its squares as it is turned, in the corner. */
  readonly form = $derived(this.piece ? turned(this.shape, this.turn) : []);
  readonly squares = $derived(shifted(this.form, this.corner));
  /** The square it is held at. */
  readonly at = $derived.by((): Square => {
    if (!this.form.length) return MIDDLE;
    const [row, column] = grip(this.form);
    return [row + this.corner[0], column + this.corner[1]];
  });
  /** As the server writes it, after `place`. */
  readonly text = $derived(
    this.piece ? `${this.piece} ${cellName(this.corner)} ${plainTurn(this.shape, this.turn)}` : '',
  );

  /** Take another piece: as it lies, or unturned near the middle, clear of what lies there. */
  take(piece: string, lying?: Lying, others: readonly Lying[] = []): void {
    if (piece === this.piece) return;
    this.piece = piece;
    this.turn = lying?.turn ?? '0';
    if (lying) this.corner = readCell(lying.cell);
    else if (piece) {
      this.move(MIDDLE);
      this.corner = clearOf(others, this.form, this.corner);
    }
  }

  /** Hold it at this square, as far as the board reaches. */
  move([row, column]: Square): void {
    const [down, right] = grip(this.form);
    this.corner = within(this.form, [row - down, column - right]);
  }

  nudge([down, right]: Square): void {
    const [row, column] = this.corner;
    this.corner = within(this.form, [row + down, column + right]);
  }

  turnRight(): void {
    this.become(quarter(this.turn));
  }

  flip(): void {
    this.become(flipped(this.turn));
  }

  private become(turn: string): void {
    const at = this.at;
    this.turn = turn;
    this.move(at);
  }
}
