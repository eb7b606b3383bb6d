"""The board of Fab-a-Diffy: strips face up, the Show Box, tricks, and what was done in the turn."""

from msgspec.structs import replace

from flubball.games.fab_a_diffy.equipment import Strips
from flubball.procedure.values import Frozen

TIED = -1
Trick = tuple[str, ...]
"""The strip of the Show Box, then the two that make it."""


class TurnState(Frozen, frozen=True):
    """What belongs to one strip shown: a regular turn, or a capture before it.

    `early`: the sentence was said before two strips were touched; `late`: after they were picked
    up. `moved`: the strip went from the Show Box to a rectangle.
    """

    shown: str = ""
    capture: bool = False
    touched: tuple[str, ...] = ()
    said: str = ""
    early: bool = False
    late: bool = False
    taken: tuple[str, ...] = ()
    moved: bool = False

    @property
    def is_open(self) -> bool:
        """Can a trick still be made of it?"""
        return bool(self.shown) and not self.taken and not self.moved


NO_PART = TurnState()
"""The one empty part: the notation leaves out a default only where it is the same object."""


class Board(Frozen, frozen=True):
    """One game of the match; `results` are the winners of those before, `TIED` for a tie.

    `left` is a strip that may be captured. `asked`: strips are being drawn. `over`: the game is
    over, and its result is the last one. A strip in the Show Box is that of the turn, or `left`.
    """

    face: tuple[str, ...] = ()
    box: str = ""
    tricks: tuple[tuple[Trick, ...], tuple[Trick, ...]] = ((), ())
    results: tuple[int, ...] = ()
    part: TurnState = NO_PART
    captured: TurnState | None = None
    left: str = ""
    asked: bool = False
    over: bool = False

    def __str__(self) -> str:
        from flubball.drawing.svg import heard  # only people need it

        return heard(self._repr_svg_())

    def _repr_svg_(self) -> str:
        from flubball.drawing.cubes import words  # only notebooks need it
        from flubball.drawing.svg import above
        from flubball.games.fab_a_diffy.picture import strips

        box = [words("Show Box"), strips([self.box], 1)] if self.box else []
        face = [strips(self.face)] if self.face else [words("No strip is face up.")]
        return above([*box, *face], 20).svg


def seen(board: Board) -> set[str]:
    """Every strip that is not in the deck."""
    away = {strip for own in board.tricks for trick in own for strip in trick}
    return {*board.face, *away, *filter(None, (board.box,))}


def deck(strips: Strips, board: Board) -> tuple[str, ...]:
    """The strips that are left in the deck, in the order of the equipment."""
    away = seen(board)
    return tuple(strip for strip in strips.names if strip not in away)


def tidied(board: Board) -> Board:
    """The board with what is in the Show Box moved to a rectangle, and nothing to capture."""
    face = (*board.face, board.box) if board.box else board.face
    return replace(board, face=face, box="", left="")


def with_trick(board: Board, seat: int, trick: Trick) -> Board:
    """The board with the three strips taken off it, as a trick of the seat."""
    face = tuple(strip for strip in board.face if strip not in trick)
    box = "" if board.box in trick else board.box
    return replace(board, face=face, box=box, tricks=_by(board, seat, (*board.tricks[seat], trick)))


def without_trick(board: Board, seat: int, trick: Trick) -> Board:
    """The board without that trick of the seat."""
    own = tuple(each for each in board.tricks[seat] if each != trick)
    return replace(board, tricks=_by(board, seat, own))


def _by(
    board: Board, seat: int, own: tuple[Trick, ...]
) -> tuple[tuple[Trick, ...], tuple[Trick, ...]]:
    return (own, board.tricks[1]) if seat == 0 else (board.tricks[0], own)


def counts(board: Board) -> tuple[int, int]:
    """The tricks of this game, by seat."""
    return len(board.tricks[0]), len(board.tricks[1])


def ahead(one: int, other: int) -> int:
    """The seat with more, or `TIED`.

    >>> ahead(2, 1), ahead(1, 2), ahead(1, 1)
    (0, 1, -1)
    """
    return TIED if one == other else int(other > one)


def finished(board: Board) -> Board:
    """The board of a game that is over, its result counted (NMP Fab-a-Diffy Goal)."""
    results = board.results[:-1] if board.over else board.results
    plain = replace(board, part=NO_PART, captured=None, left="", asked=False, over=True)
    return replace(plain, results=(*results, ahead(*counts(board))))
