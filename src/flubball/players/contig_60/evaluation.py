"""What a chip is worth: the points it takes off, the lines it makes, the lines it blocks."""

from flubball.games.contig_60.board import Board, around
from flubball.games.contig_60.equipment import Spaces

FIVE = 1_000
POINT = 4
OWN = (0, 0, 2, 8)
"""By own chips in a line of five without an enemy's; a fifth chip is `FIVE`."""
BLOCKED = (0, 0, 3, 14, 60)
"""By the enemy's chips in a line without an own one."""


def evaluate(spaces: Spaces, board: Board, seat: int, number: int, factor: int = 1) -> int:
    """The worth of a chip of the seat on a free number; points count `factor` times.

    >>> from flubball.games.contig_60.equipment import spaces_of, standard
    >>> board = Board(((0, 1, 2, 3), (54, 60)), (60, 60))
    >>> spaces = spaces_of(standard())
    >>> five, four = (evaluate(spaces, board, seat, 4) for seat in (0, 1))
    >>> five >= FIVE > four > evaluate(spaces, board, 1, 5)
    True
    """
    total = POINT * factor * around(spaces, board, number)
    mine, theirs = set(board.chips[seat]), set(board.chips[1 - seat])
    for line in spaces.lines[number]:
        own, enemy = len(mine.intersection(line)), len(theirs.intersection(line))
        if own == len(line) - 1:
            total += FIVE
        elif not enemy:
            total += OWN[own]
        elif not own:
            total += BLOCKED[enemy]
    return total
