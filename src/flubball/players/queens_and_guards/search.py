"""The search: own turn, then the best reply. Its budget is a count of positions."""

from random import Random

from flubball.games.queens_and_guards.spaces import Spaces
from flubball.games.queens_and_guards.state import Action, State
from flubball.players.queens_and_guards.bits import Bits, Place, bits_of
from flubball.players.queens_and_guards.evaluation import WIN

NODES = 3_000
RIMS = 3
BEYOND = 2 * WIN

Way = tuple[int, int, bool, Place]
"""Start, end, whether it puts a caught piece on the rim, and the place after it."""


class BudgetExhausted(Exception):
    """The budget is used up."""


class Search:
    """One choice. `nodes` counts down."""

    def __init__(self, spaces: Spaces, side: int, nodes: int = NODES) -> None:
        self.spaces = spaces
        self.side = side
        self.nodes = nodes
        self.turns = 0

    def best(self, state: State, rng: Random) -> Action | None:
        """The action with the best worth after the best reply; None if there is no action.

        >>> from flubball.games.queens_and_guards.bare import BARE
        >>> near = "A: 0,-1; a: 1,-1; a: 1,0; a: 0,1; a: -1,1; a: -1,0; a: 0,-2; B: 0,3"
        >>> state = BARE.parse(near)
        >>> Search(BARE.spaces, 0).best(state, Random(1))
        Move(start=(0, -1), end=(0, 0))
        """
        bits, self.turns = bits_of(self.spaces, state.traps), state.turns
        chosen: Way | None = None
        reached = -BEYOND
        for way in self._ordered(bits, bits.place(state), rng):
            if chosen is None:
                chosen = way
            try:
                value = self._value(bits, way[3], reached)
            except BudgetExhausted:
                break
            if value > reached:
                chosen, reached = way, value
        return None if chosen is None else bits.action(*chosen[:3])

    def _ordered(self, bits: Bits, place: Place, rng: Random) -> list[Way]:
        """What may be done, by the worth at once; of the ways to the rim only a few."""
        every = [(one, to, False, bits.moved(place, one, to)) for one, to in bits.moves(place)]
        every += [(one, to, True, bits.rimmed(place, one, to)) for one, to in bits.rims(place)]
        rng.shuffle(every)
        every.sort(key=lambda way: -bits.worth(way[3], self.side, self.turns))
        return [way for way in every if way[2]][:RIMS] + [way for way in every if not way[2]]

    def _value(self, bits: Bits, place: Place, reached: int) -> int:
        """The worth after the rest of the own turn and the best reply, if above `reached`."""
        now = self._spend(bits, place)
        if abs(now) > WIN // 2 or place[5] >= self.turns:
            return now
        if place[4] == self.side:
            thens = bits.thens(place)
            return max((self._value(bits, then, reached) for then in thens), default=0)
        return self._reply(bits, place, reached)

    def _reply(self, bits: Bits, place: Place, reached: int) -> int:
        least = BEYOND
        for then in bits.thens(place):
            least = min(least, self._spend(bits, then))
            if least <= reached:
                return least
        return 0 if least == BEYOND else least

    def _spend(self, bits: Bits, place: Place) -> int:
        if self.nodes <= 0:
            raise BudgetExhausted
        self.nodes -= 1
        return bits.worth(place, self.side, self.turns)
