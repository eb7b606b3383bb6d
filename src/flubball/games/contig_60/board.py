"""The board of Contig 60: chips, scores, and what has been done in the turn."""

from msgspec.structs import replace

from flubball.games.contig_60.equipment import Spaces
from flubball.procedure.values import Frozen

NONE = -1
Roll = tuple[int, ...]


class TurnState(Frozen, frozen=True):
    """What belongs to one roll: a regular turn, or a captured pass before it.

    `recorded` is what was written down where it is not the roll. `placed` is where the chip lies,
    `laid` where it was let go first, `around` its occupied neighbours then. `before` is the score
    before, `scored` the one announced.
    """

    dice: Roll = ()
    capture: bool = False
    recorded: Roll = ()
    said: str = ""
    placed: int = NONE
    laid: int = NONE
    around: int = 0
    before: int = 0
    scored: int | None = None


class Board(Frozen, frozen=True):
    """Chips by seat, running scores, and the turn so far.

    `passed` is a roll that may be captured, `offer` one that a challenger may use, `asked` says
    that the player has the dice in hand.
    """

    chips: tuple[Roll, Roll]
    scores: tuple[int, int]
    part: TurnState = TurnState()
    captured: TurnState | None = None
    passed: Roll = ()
    offer: Roll = ()
    asked: bool = False

    def __str__(self) -> str:
        from flubball.drawing.svg import heard  # only people need it

        return heard(self._repr_svg_())

    def _repr_svg_(self) -> str:
        from flubball.games.contig_60.picture import board  # only notebooks need it

        return board(*self.chips).svg


def occupied(board: Board) -> frozenset[int]:
    """The spaces with a chip.

    >>> sorted(occupied(Board(((3,), (1, 2)), (60, 60))))
    [1, 2, 3]
    """
    return frozenset((*board.chips[0], *board.chips[1]))


def around(spaces: Spaces, board: Board, number: int) -> int:
    """How many neighbours of a space have a chip (NMP Equipment Contig 60 4).

    >>> from flubball.games.contig_60.equipment import spaces_of, standard
    >>> around(spaces_of(standard()), Board(((31,), (33, 7)), (60, 60)), 32)
    2
    """
    one, other = board.chips
    return sum(1 for each in spaces.beside[number] if each in one or each in other)


def with_chip(board: Board, seat: int, number: int) -> Board:
    """The board with one more chip.

    >>> with_chip(Board(((3,), ()), (60, 60)), 0, 1).chips
    ((1, 3), ())
    """
    return replace(board, chips=_by(board.chips, seat, tuple(sorted((*board.chips[seat], number)))))


def without_chip(board: Board, seat: int, number: int) -> Board:
    """The board with that chip taken off.

    >>> without_chip(Board(((1, 3), ()), (60, 60)), 0, 1).chips
    ((3,), ())
    """
    left = tuple(each for each in board.chips[seat] if each != number)
    return replace(board, chips=_by(board.chips, seat, left))


def with_score(board: Board, seat: int, score: int) -> Board:
    """The board with another running score.

    >>> with_score(Board(((), ()), (60, 60)), 1, 57).scores
    (60, 57)
    """
    scores = (score, board.scores[1]) if seat == 0 else (board.scores[0], score)
    return replace(board, scores=scores)


def _by(chips: tuple[Roll, Roll], seat: int, own: Roll) -> tuple[Roll, Roll]:
    return (own, chips[1]) if seat == 0 else (chips[0], own)


def has_row(spaces: Spaces, board: Board, seat: int) -> bool:
    """Five own chips in a line (NMP Contig 60 Goal 1, NMP Contig 60 Own markers).

    >>> from flubball.games.contig_60.equipment import spaces_of, standard
    >>> board = Board(((0, 1, 2, 3, 4), (5,)), (60, 60))
    >>> [has_row(spaces_of(standard()), board, seat) for seat in (0, 1)]
    [True, False]
    """
    own = {*board.chips[seat]}
    if len(own) < spaces.row:
        return False
    return any(own.issuperset(line) for number in own for line in spaces.begun[number])
