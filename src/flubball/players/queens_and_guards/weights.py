"""What pieces are worth to a bot; a Guard that steps from the third ring to the second gains 100.

Set by hand. Seven changes (a Queen's steps less or nothing, the first or second ring more or less,
traps or threats more) were played three turns deep against level 1, 10 seeds from both sides:
these won 10 of 20, the changes 2 to 8, and the rest were ties. `scripts/tune_queens.py` can go on.
"""

from typing import NamedTuple

WIN = 100_000
"""A win is worth this, less the turns it takes."""


class Weights(NamedTuple):
    """By rings from the centre outward, what a Guard and a Queen there are worth to their side."""

    guard: tuple[int, ...]
    queen: tuple[int, ...]
    trapped_guard: int
    trapped_queen: int
    threatened_guard: int
    """An enemy stands on one side, and the cell opposite is empty."""
    threatened_queen: int


WEIGHTS = Weights(
    guard=(0, 300, 100, 0, -100, -200),
    queen=(600, 200, 100, 0, -100, -200),
    trapped_guard=150,
    trapped_queen=500,
    threatened_guard=20,
    threatened_queen=50,
)
