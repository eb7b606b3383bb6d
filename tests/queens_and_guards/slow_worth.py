"""What a position is worth, from the rules and cell by cell: a second way to `players`' worth."""

from collections.abc import Iterator

from flubball.games.queens_and_guards import Cell, State
from flubball.games.queens_and_guards.ending import surrounds, winner
from flubball.games.queens_and_guards.moves import free, in_trap
from flubball.games.queens_and_guards.spaces import Spaces
from flubball.games.queens_and_guards.state import pieces
from flubball.players.queens_and_guards.weights import WIN, Weights


def slow_worth(spaces: Spaces, state: State, side: int, weights: Weights) -> int:
    """The worth of the position for a side."""
    won = winner(spaces, state)
    if won is not None:
        return (WIN - state.turn) * (1 if won == side else -1)
    if surrounds(spaces, state, 0) or surrounds(spaces, state, 1) or state.turn >= state.turns:
        return 0
    here, there = (sum(_each(spaces, state, each, weights)) for each in (side, 1 - side))
    return here - there


def _each(spaces: Spaces, state: State, side: int, weights: Weights) -> Iterator[int]:
    for cell in pieces(state, side):
        queen = cell == state.queens[side]
        yield (weights.queen if queen else weights.guard)[spaces.rings[cell]]
        if in_trap(spaces, state, side, cell):
            yield -(weights.trapped_queen if queen else weights.trapped_guard)
        elif _threatened(spaces, state, side, cell):
            yield -(weights.threatened_queen if queen else weights.threatened_guard)


def _threatened(spaces: Spaces, state: State, side: int, cell: Cell) -> bool:
    enemies = pieces(state, 1 - side)
    return any(
        (one in enemies and free(state, other)) or (other in enemies and free(state, one))
        for one, other in spaces.flanks[state.traps][cell]
    )
