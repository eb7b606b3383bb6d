"""Reading what follows the words: cells, pieces for the rim."""

from flubball.engine.errors import NotationError
from flubball.games.queens_and_guards.board import Board
from flubball.games.queens_and_guards.cells import Cell, parse_cell
from flubball.games.queens_and_guards.equipment import GUARDS
from flubball.games.queens_and_guards.notation import PIECES
from flubball.games.queens_and_guards.state import Rim


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
    piece, _, rest = text.partition(" ")
    if len(piece) == 1 and piece in PIECES:
        read_two(f"0,0 {rest}")
        return f"{piece} {rest.strip()}"
    return read_two(text)


def read_cells(text: str) -> str:
    """Some cells in their one spelling; none means all that are trapped.

    >>> read_cells("1,1  2,0")
    '1,1 2,0'
    """
    words = text.split()
    if len(set(words)) < len(words) or len(words) > GUARDS + 1:
        raise NotationError("Each piece is named once.", end=len(text), help="Write trap 1,1.")
    for each in words:
        parse_cell(each, text.index(each))
    return " ".join(words)


def read_two(text: str) -> str:
    """Two cells in their one spelling.

    >>> read_two("0,-5 1,-5")
    '0,-5 1,-5'
    """
    words = text.split()
    if len(words) != 2:
        raise NotationError(
            "Two cells are needed.", end=len(text), help="Write cells as q,r: move 0,-5 1,-5."
        )
    for each, at in zip(words, (0, len(text) - len(words[1])), strict=True):
        parse_cell(each, at)
    return " ".join(words)
