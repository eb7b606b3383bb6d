/** A written text as it is drawn: in pieces, each a cube or a sign, and where the caret is. */

/** A piece of what is written: a cube with its colour, or a sign between cubes. */
export interface Piece {
  /** Empty where it is no cube. */
  cube: string;
  text: string;
  /** Said in words, not a sign; else it is one if it has more than one letter. */
  word?: boolean;
  /** Where it stands in the text, counted in characters. */
  start: number;
  end: number;
}

/** The caret stands before this piece; after all of them, their number. */
export function pieceAt(pieces: readonly Piece[], caret: number): number {
  const at = pieces.findIndex(({ start }) => start >= caret);
  return at < 0 ? pieces.length : at;
}

/** Where the caret goes by one piece to the left or right. */
export function stepped(pieces: readonly Piece[], caret: number, by: -1 | 1): number {
  if (by < 0) return pieces.findLast(({ start }) => start < caret)?.start ?? 0;
  return pieces.find(({ end }) => end > caret)?.end ?? caret;
}

interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where the caret goes for a tap: before or behind the nearest piece, in the row that was tapped. */
export function tapped(pieces: readonly Piece[], edges: readonly Edges[], x: number, y: number): number {
  let best = pieces.at(-1)?.end ?? 0;
  let least = Infinity;
  pieces.forEach(({ start, end }, at) => {
    const box = edges[at];
    if (!box) return;
    const row = Math.max(box.top - y, y - box.bottom, 0) * 100;
    for (const [edge, place] of [[box.left, start], [box.right, end]] as const) {
      const far = row + Math.abs(x - edge);
      if (far < least) [least, best] = [far, place];
    }
  });
  return best;
}
