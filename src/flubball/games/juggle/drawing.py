"""Both boards in text: a letter for a colour, lines between the squares of one piece."""

from flubball.games.juggle.board import Board, Side, bank, hand, spot_of
from flubball.games.juggle.equipment import LETTERS
from flubball.games.juggle.pieces import Pieces, pieces_of
from flubball.monitor import View

GAP = "     "


def draw(view: View[Board]) -> str:
    """The own board on the left, then the opponent's; below them what is in hand and in the bank.

    >>> from flubball.games.juggle.game import GAME
    >>> table = GAME.start(2, {"position": "0: red-L3 b1 0; 1:"})
    >>> print(*draw(GAME.view(table, 0)).splitlines()[1:5], sep="\\n")
        a b c d e f g h i         a b c d e f g h i
     1  · r · · · · · · ·      1  · · · · · · · · ·
          │
     2  · r─r · · · · · ·      2  · · · · · · · · ·
    """
    board, pieces = view.table.play.board, pieces_of()
    own = 1 if view.seat == "1" else 0
    heads = ("Your board", "The opponent's") if view.seat in ("0", "1") else ("Seat 0", "Seat 1")
    left, right = (_side(pieces, board.sides[seat]) for seat in (own, 1 - own))
    wide = max(map(len, left))
    rows = [f"{one:<{wide}}{GAP}{other}".rstrip() for one, other in zip(left, right, strict=True)]
    lines = [f"{heads[0]:<{wide}}{GAP}{heads[1]}", *rows, ""]
    names = ", ".join(f"{colour[0]} {colour}" for colour in pieces.equipment.colours)
    lines.append(f"{names}; {len(bank(pieces, board))} pieces are in the bank")
    for piece in hand(board):
        lines += [f"in hand, unturned: {piece}", *_shape(pieces, piece)]
    return "\n".join(lines)


def _side(pieces: Pieces, side: Side) -> list[str]:
    at = {
        square: placed.piece
        for placed in side
        for square in range(pieces.size**2)
        if spot_of(pieces, placed).squares >> square & 1
    }
    size = pieces.size
    lines = ["    " + " ".join(LETTERS[:size])]
    for row in range(size):
        squares = range(row * size, (row + 1) * size)
        joins = ["─" if _same(at, s, s + 1) and s + 1 in squares else " " for s in squares]
        letters = [at[s][0] if s in at else "·" for s in squares]
        cells = "".join(letter + join for letter, join in zip(letters, joins, strict=True))
        lines.append(f"{row + 1:>2}  {cells.rstrip()}")
        below = " ".join("│" if _same(at, s, s + size) else " " for s in squares)
        lines.append(f"    {below}".rstrip())
    return lines[:-1]


def _same(at: dict[int, str], one: int, other: int) -> bool:
    return one in at and at[one] == at.get(other)


def _shape(pieces: Pieces, piece: str) -> list[str]:
    squares = pieces.shapes[pieces.shape[piece]].squares
    high, wide = (max(square[axis] for square in squares) + 1 for axis in (0, 1))
    rows = [["#" if (r, c) in squares else "." for c in range(wide)] for r in range(high)]
    return [f"    {' '.join(row)}" for row in rows]
