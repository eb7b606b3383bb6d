"""The board at a table: the pieces, what was announced, and what has been done in the turn."""

from msgspec.structs import replace

from flubball.games.queens_and_guards.cells import Cell
from flubball.games.queens_and_guards.equipment import LINE, TURNS
from flubball.games.queens_and_guards.moves import in_trap, trapped_among, ways_back
from flubball.games.queens_and_guards.spaces import Spaces
from flubball.games.queens_and_guards.state import State, by_row, moved
from flubball.procedure.values import Frozen


class Way(Frozen, frozen=True):
    """A move that was made; `out`: it left a trap in the proper way."""

    start: Cell
    end: Cell
    out: bool = False


class TurnState(Frozen, frozen=True):
    """The turn so far.

    `formed` are enemy pieces trapped by its moves, `called` says that the opponent announced a
    trap without the card, `back` is a piece that has to go back and where to. `caught` is the own
    piece that went where it may not, `late` are own pieces left in a trap they could leave.
    `wrongs` are codes of what can be challenged, each with a cell.
    """

    moves: tuple[Way, ...] = ()
    rimmed: bool = False
    formed: tuple[Cell, ...] = ()
    called: bool = False
    back: tuple[Cell, Cell] | None = None
    caught: Cell | None = None
    late: tuple[Cell, ...] = ()
    wrongs: tuple[tuple[str, Cell], ...] = ()


class Board(Frozen, frozen=True):
    """Where the pieces stand, by seat, and what a turn begins with.

    `announced` are trapped pieces of either side whose trap was announced. `caught` is the piece
    that the holder of the card may put on the rim. `last` is the opponent's last move, `late` the
    pieces that it left in a trap: announcing one takes it back.
    """

    queens: tuple[Cell | None, Cell | None]
    guards: tuple[tuple[Cell, ...], tuple[Cell, ...]]
    traps: str = LINE
    announced: tuple[Cell, ...] = ()
    caught: Cell | None = None
    last: tuple[Cell, Cell] | None = None
    late: tuple[Cell, ...] = ()
    part: TurnState = TurnState()

    def __str__(self) -> str:
        from flubball.drawing.svg import heard  # only people need it

        return heard(self._repr_svg_())

    def _repr_svg_(self) -> str:
        from flubball.games.queens_and_guards.picture import board  # only notebooks need it

        return board(state_of(self, 0)).svg


def state_of(board: Board, seat: int, turn: int = 0, turns: int = TURNS) -> State:
    """The bare position with the seat to move.

    >>> state_of(Board(((0, 0), None), ((), ())), 1).to_move
    1
    """
    return State(board.queens, board.guards, seat, turn, board.caught, board.traps, turns)


def with_move(board: Board, seat: int, start: Cell, end: Cell) -> Board:
    """The board with one piece elsewhere and nothing else changed.

    >>> with_move(Board(((0, 1), None), ((), ())), 0, (0, 1), (0, 0)).queens
    ((0, 0), None)
    """
    state = moved(state_of(board, seat), seat, start, end)
    return replace(board, queens=state.queens, guards=state.guards)


def held(spaces: Spaces, board: Board, seat: int) -> tuple[Cell, ...]:
    """The trapped pieces of a seat, announced or not, the Queen first.

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> held(BARE.spaces, Board((None, None), (((1, 1),), ((2, 0), (0, 2)))), 0)
    ((1, 1),)
    """
    return trapped_among(spaces, board.traps, board.queens, board.guards, seat)


def able(spaces: Spaces, board: Board, seat: int) -> tuple[Cell, ...]:
    """The trapped pieces of a seat that can leave; the others are frozen.

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> able(BARE.spaces, Board((None, None), (((2, -5),), ((1, -5), (3, -5)))), 0)
    ()
    """
    found = held(spaces, board, seat)
    if not found:
        return found
    state = state_of(board, seat)
    return tuple(c for c in found if ways_back(spaces, state, seat, c))


def with_announced_traps(spaces: Spaces, board: Board, more: tuple[Cell, ...] = ()) -> Board:
    """The board with these traps announced too, and without those that are none any more.

    A piece whose trap has gone is free (NMP Queens & Guards Trap clarification 2).

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> board = Board((None, None), (((1, 1),), ((2, 0),)), announced=((1, 1),))
    >>> with_announced_traps(BARE.spaces, board).announced
    ()
    """
    cells = {*board.announced, *more}
    if not cells:
        return board
    still = [c for seat in (0, 1) for c in held(spaces, board, seat) if c in cells]
    return replace(board, announced=tuple(sorted(still, key=by_row)))


def into_trap(spaces: Spaces, board: Board, seat: int, cell: Cell) -> bool:
    """Would a piece of the seat be trapped on that cell?

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> into_trap(BARE.spaces, Board((None, None), ((), ((2, 0), (0, 2)))), 0, (1, 1))
    True
    """
    return in_trap(spaces, state_of(board, seat), seat, cell)
