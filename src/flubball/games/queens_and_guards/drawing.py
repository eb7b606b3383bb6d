"""The board in text: hexagons in rows, each row with the coordinates of its ends."""

from flubball.games.queens_and_guards.board import Board
from flubball.games.queens_and_guards.cells import CENTRE, Cell
from flubball.games.queens_and_guards.equipment import AGON
from flubball.games.queens_and_guards.game import Seen

LETTERS = (("A", "a"), ("B", "b"))


def draw(view: Seen) -> str:
    """Capital letters are Queens; a piece in brackets is trapped, in square ones frozen.

    >>> from flubball.games.queens_and_guards.game import GAME
    >>> lines = draw(GAME.view(GAME.start(2), 0)).splitlines()
    >>> print(lines[0].strip(), lines[5].strip(), sep="\\n")
    0,-5            A   ·   b   ·   a   ·  5,-5
    -5,0  ·   ·   ·   ·   ·   +   ·   ·   ·   ·   ·  5,0
    """
    rings = AGON.rings
    lines = []
    for r in range(-rings, rings + 1):
        cells = [(q, r) for q in range(-rings, rings + 1) if abs(q + r) <= rings]
        shown = "  " * abs(r) + " ".join(_cell(view, cell) for cell in cells)
        first, last = (f"{q},{r}" for q in (cells[0][0], cells[-1][0]))
        lines.append(f"{first:>6} {shown} {last}")
    key = "A a: seat 0, B b: seat 1, capitals are Queens; (a) trapped, [a] frozen; + the throne"
    return "\n".join([*lines, "", key])


def _cell(view: Seen, cell: Cell) -> str:
    letter = _piece(view.table.play.board, cell)
    if not letter:
        return " + " if cell == CENTRE else " · "
    if cell in view.frozen:
        return f"[{letter}]"
    return f"({letter})" if cell in view.trapped else f" {letter} "


def _piece(board: Board, cell: Cell) -> str:
    for side in (0, 1):
        if cell == board.queens[side]:
            return LETTERS[side][0]
        if cell in board.guards[side]:
            return LETTERS[side][1]
    return ""
