"""What a chip is worth: the points it takes off, the lines it makes, the lines it blocks."""

from collections.abc import Iterable
from typing import NamedTuple

from flubball.games.contig_60.board import Board
from flubball.games.contig_60.equipment import Spaces

FIVE = 1_000
POINT = 4


class Eye(NamedTuple):
    """What a player has an eye for, beside points.

    `own`: by own chips in a line of five without an enemy's; a fifth chip is `FIVE`.
    `blocked`: by the enemy's chips in a line without an own one.
    """

    own: tuple[int, ...] = (0, 0, 2, 8, FIVE)
    blocked: tuple[int, ...] = (0, 0, 3, 14, 60)


BOTH = Eye()
ROWS = Eye(blocked=(0, 0, 0, 0, 0))
POINTS = Eye(own=(0, 0, 0, 0, 0), blocked=(0, 0, 0, 0, 0))


class Chips(NamedTuple):
    """The chips of the seat that looks and of the other, a bit for each space, and their scores."""

    mine: int
    theirs: int
    score: int
    their_score: int

    def turned(self) -> "Chips":
        """The same, seen by the other."""
        return Chips(self.theirs, self.mine, self.their_score, self.score)


class Sheet:
    """The board's neighbours and lines as numbers, for quick looking.

    >>> from flubball.games.contig_60.equipment import spaces_of, standard
    >>> sheet = Sheet(spaces_of(standard()))
    >>> board = Board(((0, 1, 2, 3), (54, 60)), (60, 60))
    >>> five, four = (sheet.worth(sheet.chips(board, seat), 4) for seat in (0, 1))
    >>> five >= FIVE > four > sheet.worth(sheet.chips(board, 1), 5)
    True
    """

    def __init__(self, spaces: Spaces) -> None:
        self.numbers = sorted(spaces.numbers)
        self.bit = {number: 1 << place for place, number in enumerate(self.numbers)}
        self.beside = {number: self._set(near) for number, near in spaces.beside.items()}
        self.lines = {n: tuple(map(self._set, lines)) for n, lines in spaces.lines.items()}

    def _set(self, numbers: Iterable[int]) -> int:
        return sum(self.bit[number] for number in numbers)

    def chips(self, board: Board, seat: int) -> Chips:
        """The board as a seat sees it."""
        mine, theirs = self._set(board.chips[seat]), self._set(board.chips[1 - seat])
        return Chips(mine, theirs, board.scores[seat], board.scores[1 - seat])

    def points(self, chips: Chips, number: int) -> int:
        """How many neighbours of a number have a chip."""
        return (self.beside[number] & (chips.mine | chips.theirs)).bit_count()

    def worth(self, chips: Chips, number: int, factor: int = 1, eye: Eye = BOTH) -> int:
        """The worth of a chip on a free number; points count `factor` times."""
        total = POINT * factor * self.points(chips, number)
        mine, theirs, own, blocked = chips.mine, chips.theirs, eye.own, eye.blocked
        for line in self.lines[number]:
            if not theirs & line:
                total += own[(mine & line).bit_count()]
            elif not mine & line:
                total += blocked[(theirs & line).bit_count()]
        return total
