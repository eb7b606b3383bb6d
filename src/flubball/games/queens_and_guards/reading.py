"""Reading what follows the words: cells, pieces for the rim."""

import re

from flubball.engine.errors import NotationError
from flubball.games.queens_and_guards.board import Board
from flubball.games.queens_and_guards.cells import Cell, parse_cell
from flubball.games.queens_and_guards.equipment import GUARDS
from flubball.games.queens_and_guards.notation import PIECES
from flubball.games.queens_and_guards.state import Rim

_COMMA = re.compile(" *, *")
_SMALL = ("from", "to", "on", "at")
CELL_SAID = re.compile(r"-?[0-9]+ *, *-?[0-9]+", re.ASCII)
PHRASES = (
    (re.compile(r"(?:mov(?:e|ed|ing)[ -])?into[ -](?:a[ -]|the[ -])?traps?"), "into-trap"),
    (re.compile(r"(?:mov(?:e|ed|ing)[ -])?backwards?"), "backwards"),
    (re.compile(r"(?:guard )?on (?:the )?(?:throne|cent(?:er|re)(?: hexagon)?)"), "throne"),
    (re.compile(r"^trap(?:s|ped)$"), "trap"),
)


def cells_of(text: str) -> tuple[Cell, ...]:
    """The cells of a text in its one spelling.

    >>> cells_of("0,-5 1,-5")
    ((0, -5), (1, -5))
    """
    return tuple(parse_cell(each) for each in text.split())


def rim_of(board: Board, seat: int, text: str) -> Rim | None:
    """Which piece goes where; a letter instead of a cell means the piece that may be put there.

    >>> rim_of(Board((None, None), (((2, 1),), ()), caught=(2, 1)), 1, "a 5,0")
    Rim(piece=(2, 1), cell=(5, 0))
    """
    piece, cell = text.split(" ")
    if piece not in PIECES:
        return Rim(parse_cell(piece), parse_cell(cell))
    caught = board.caught
    if caught is None or piece != _letter(board, 1 - seat, caught):
        return None
    return Rim(caught, parse_cell(cell))


def _letter(board: Board, seat: int, cell: Cell) -> str:
    return PIECES[2 * seat + (board.queens[seat] != cell)]


def read_rim(text: str) -> str:
    """A piece, by its cell or its letter, and a cell.

    >>> read_rim("a 5,0")
    'a 5,0'
    """
    words = _words(text)
    if len(words) == 2 and len(words[0]) == 1 and words[0] in PIECES:
        parse_cell(words[1], max(text.rfind(words[1]), 0))
        return " ".join(words)
    return read_two(text)


def read_cells(text: str) -> str:
    """Some cells in their one spelling; none means all that are trapped.

    >>> read_cells("1,1  2,0")
    '1,1 2,0'
    """
    words = _words(text)
    if len(set(words)) < len(words) or len(words) > GUARDS + 1:
        raise NotationError("Each piece is named once.", end=len(text), help="Write trap 1,1.")
    for each in words:
        parse_cell(each, max(text.find(each), 0))
    return " ".join(words)


def challenged(text: str) -> str:
    """What a challenge says without its cells, the sheet's own phrases as names.

    >>> challenged("step on 3,1"), challenged("moving into a trap")
    ('step on', 'into-trap')
    """
    text = " ".join(CELL_SAID.sub(" ", text.lower()).split())
    for said, name in PHRASES:
        text = said.sub(name, text)
    return text


def read_two(text: str) -> str:
    """Two cells in their one spelling.

    >>> read_two("0,-5 1,-5"), read_two("0, -5 to 1, -5")
    ('0,-5 1,-5', '0,-5 1,-5')
    """
    words = _words(text)
    if len(words) != 2:
        raise NotationError(
            "Two cells are needed.", end=len(text), help="Write cells as q,r: move 0,-5 1,-5."
        )
    for each in words:
        parse_cell(each, max(text.rfind(each), 0))
    return " ".join(words)


def _words(text: str) -> list[str]:
    return [word for word in _COMMA.sub(",", text).split() if word not in _SMALL]
