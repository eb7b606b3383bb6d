"""The tree of turns: alpha-beta with a transposition table. Its budget is a count of positions.

A place knows how many turns were taken, so its value to a depth does not hang on the way to it, and
is that of plain minimax.
"""

from typing import NamedTuple, Protocol

from flubball.players.queens_and_guards.bits import Place
from flubball.players.queens_and_guards.weights import WIN
from flubball.players.queens_and_guards.worth import Worth

BEYOND = 2 * WIN
RIMS = 3
"""A caught piece can be put on up to thirty cells. So many of them are looked at, the best."""

Way = tuple[int, int, bool, Place]
"""Start, end, whether it puts a caught piece on the rim, and the place after it."""


class BudgetExhausted(Exception):
    """The budget is used up."""


class Tree(Protocol):
    """What values places. `nodes` counts down by one for every place that is looked at."""

    nodes: int

    def value(self, place: Place, depth: int, alpha: int, beta: int) -> int:
        """The worth for the side to move after so many turns, at least one; raises
        `BudgetExhausted`. At or below `alpha` it may be less than that, at or above `beta` more.
        """


class Known(NamedTuple):
    """What was found about a place: `low` and `high` enclose its value to that depth."""

    depth: int
    low: int
    high: int
    best: int


UNKNOWN = Known(0, -BEYOND, BEYOND, -1)


def ways(worth: Worth, place: Place) -> list[Way]:
    """What may be done, moves first, then the best few cells of the rim."""
    bits, side = worth.bits, place[4]
    rims = [(one, to, True, bits.rimmed(place, one, to)) for one, to in bits.rims(place)]
    rims.sort(key=lambda way: -worth.of(way[3], side))
    moves = [(one, to, False, bits.moved(place, one, to)) for one, to in bits.moves(place)]
    return moves + rims[:RIMS]


class PlainTree:
    """The tree in Python; the core's is the same, position by position."""

    def __init__(self, worth: Worth, nodes: int) -> None:
        self.worth, self.nodes = worth, nodes
        self.known: dict[Place, Known] = {}

    def value(self, place: Place, depth: int, alpha: int, beta: int) -> int:
        if depth == 1:
            return self._last(place, alpha, beta)
        known = self.known.get(place, UNKNOWN)
        if known.depth == depth:
            if known.low >= beta or known.low == known.high:
                return known.low
            if known.high <= alpha:
                return known.high
        value, best = self._inner(place, depth, alpha, beta, known.best)
        low = value if value > alpha else -BEYOND
        high = value if value < beta else BEYOND
        self.known[place] = Known(depth, low, high, best)
        return value

    def _inner(
        self, place: Place, depth: int, alpha: int, beta: int, first: int
    ) -> tuple[int, int]:
        """The value, and which way has it; the way `first` is tried before the others."""
        value, best = -BEYOND, -1
        for worth, index, way in self._ordered(place, first):
            if way[2]:
                found = self.value(way[3], depth, max(alpha, value), beta)
            elif self.worth.is_over(way[3]):
                found = worth
            else:
                found = -self.value(way[3], depth - 1, -beta, -max(alpha, value))
            if found > value:
                value, best = found, index
                if value >= beta:
                    break
        return (0, -1) if best < 0 else (value, best)

    def _ordered(self, place: Place, first: int) -> list[tuple[int, int, Way]]:
        """The ways with their worth at once and their index: `first`, then the best."""
        found = [
            (self._spent(way), index, way) for index, way in enumerate(ways(self.worth, place))
        ]
        found.sort(key=lambda each: (each[1] != first, -each[0], each[1]))
        return found

    def _last(self, place: Place, alpha: int, beta: int) -> int:
        """The best worth after one turn."""
        value = -BEYOND
        for way in ways(self.worth, place):
            found = self._spent(way)
            if way[2]:
                found = self._last(way[3], max(alpha, value), beta)
            value = max(value, found)
            if value >= beta:
                break
        return 0 if value == -BEYOND else value

    def _spent(self, way: Way) -> int:
        """The worth of a way to whoever takes it; costs one of the budget."""
        if self.nodes <= 0:
            raise BudgetExhausted
        self.nodes -= 1
        place = way[3]
        return self.worth.of(place, place[4] if way[2] else 1 - place[4])
