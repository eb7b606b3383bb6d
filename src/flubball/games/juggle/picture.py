"""Boards and pieces of Juggle: a letter names the colour, a strong line runs round each piece."""

from collections.abc import Iterable

from flubball.drawing.svg import INK, PAPER, SOFT, Drawing, element, text
from flubball.games.juggle.board import Side, spot_of
from flubball.games.juggle.equipment import LETTERS
from flubball.games.juggle.pieces import pieces_of, turned

SQUARE = 40
FILLS = {"red": "#f3c6c6", "blue": "#c3d4f2", "green": "#c6e6d2", "yellow": "#f8efb5"}
Squares = frozenset[tuple[int, int]]


def board(side: Side, window: tuple[int, int, int, int] | None = None) -> Drawing:
    """A board with what lies on it; `window` shows rows and columns from, to (not with) only.

    >>> from flubball.games.juggle.board import Placed
    >>> board((Placed("red-I2", "a1", "0"),)).alt
    'Juggle board; red-I2 on a1 b1'
    """
    pieces = pieces_of()
    top, bottom, left, right = window or (0, pieces.size, 0, pieces.size)
    body = "".join(
        _line(c - left, r - top, SOFT) for r in range(top, bottom) for c in range(left, right)
    )
    said = []
    for placed in side:
        squares = spot_of(pieces, placed).squares
        cells = frozenset(divmod(k, pieces.size) for k in range(pieces.size**2) if squares >> k & 1)
        seen = frozenset(
            (r - top, c - left) for r, c in cells if _in(r, c, window or (0, 99, 0, 99))
        )
        body += _piece(seen, pieces.colour[placed.piece])
        said.append(f"{placed.piece} on {' '.join(pieces.cell_names(squares))}")
    names = "".join(_label(LETTERS[c], c - left + 0.5, -0.25) for c in range(left, right))
    names += "".join(_label(str(r + 1), -0.35, r - top + 0.68) for r in range(top, bottom))
    inner = element("g", body + names, transform=f"translate({SQUARE * 0.8:g} {SQUARE * 0.8:g})")
    wide, high = (right - left + 1) * SQUARE, (bottom - top + 1) * SQUARE
    return Drawing(inner, wide, high, "; ".join(("Juggle board", *said)))


def _in(r: int, c: int, window: tuple[int, int, int, int]) -> bool:
    return window[0] <= r < window[1] and window[2] <= c < window[3]


def piece(name: str, turn: str = "0") -> Drawing:
    """A piece by itself.

    >>> piece("blue-I2").alt
    'blue-I2'
    """
    pieces = pieces_of()
    squares = turned(pieces.shapes[pieces.shape[name]].squares, turn)
    high, wide = (max(square[axis] for square in squares) + 1 for axis in (0, 1))
    body = element("g", _piece(squares, pieces.colour[name]), transform="translate(4 4)")
    return Drawing(body, wide * SQUARE + 8, high * SQUARE + 8, name)


def _line(x: float, y: float, ink: str) -> str:
    return element(
        "rect", x=x * SQUARE, y=y * SQUARE, width=SQUARE, height=SQUARE, fill=PAPER, stroke=ink,
        stroke_width=1.2,
    )  # fmt: skip


def _piece(squares: Squares, colour: str) -> str:
    body = ""
    for r, c in sorted(squares):
        body += element(
            "rect", x=c * SQUARE, y=r * SQUARE, width=SQUARE, height=SQUARE, fill=FILLS[colour],
            stroke=SOFT, stroke_width=0.8,
        )  # fmt: skip
        body += text(colour[0].upper(), (c + 0.5) * SQUARE, (r + 0.72) * SQUARE, 22)
    path = "".join(_edges(squares))
    return body + element("path", d=path, stroke=INK, stroke_width=4, stroke_linecap="round")


def _edges(squares: Squares) -> Iterable[str]:
    """The sides of squares that no other square of the piece shares."""
    for r, c in sorted(squares):
        x, y = c * SQUARE, r * SQUARE
        if (r - 1, c) not in squares:
            yield f"M{x} {y}h{SQUARE}"
        if (r + 1, c) not in squares:
            yield f"M{x} {y + SQUARE}h{SQUARE}"
        if (r, c - 1) not in squares:
            yield f"M{x} {y}v{SQUARE}"
        if (r, c + 1) not in squares:
            yield f"M{x + SQUARE} {y}v{SQUARE}"


def _label(said: str, x: float, y: float) -> str:
    return text(said, x * SQUARE, y * SQUARE, 20)
