"""What a position is worth: how near Queen and Guards are to their places, and who is trapped."""

from flubball.games.queens_and_guards.cells import Cell, ring
from flubball.games.queens_and_guards.ending import surrounds, winner
from flubball.games.queens_and_guards.moves import in_trap
from flubball.games.queens_and_guards.spaces import Spaces
from flubball.games.queens_and_guards.state import State

WIN = 100_000
STEP = 10
QUEEN_STEP = 12
ON_THRONE = 60
AT_THRONE = 15
TRAPPED_GUARD = 12
TRAPPED_QUEEN = 60


def evaluate(spaces: Spaces, state: State, side: int) -> int:
    """The worth of the position for a side; a win is worth more the sooner it comes.

    A match that is stuck for want of a move is not seen here.

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> state = BARE.parse("A: 0,0; a: 1,0; B: 0,5; b: 5,0")
    >>> evaluate(BARE.spaces, state, 0) > 0 > evaluate(BARE.spaces, state, 1)
    True
    """
    won = winner(spaces, state)
    if won is not None:
        return (WIN - state.turn) * (1 if won == side else -1)
    if surrounds(spaces, state, 0) or surrounds(spaces, state, 1) or state.turn >= state.turns:
        return 0
    return _of(spaces, state, side) - _of(spaces, state, 1 - side)


def _of(spaces: Spaces, state: State, side: int) -> int:
    """What one side has."""
    guards = state.guards[side]
    queen = state.queens[side]
    places = [cell for cell in spaces.throne if cell not in guards]
    total = 0
    for guard in guards:
        if spaces.rings[guard] == 1:
            total += AT_THRONE
        else:
            total -= STEP * min(_apart(guard, place) for place in places)
        if in_trap(spaces, state, side, guard):
            total -= TRAPPED_GUARD
    if queen is not None:
        total += ON_THRONE if spaces.rings[queen] == 0 else -QUEEN_STEP * spaces.rings[queen]
        if in_trap(spaces, state, side, queen):
            total -= TRAPPED_QUEEN
    return total


def _apart(one: Cell, other: Cell) -> int:
    return ring((one[0] - other[0], one[1] - other[1]))
