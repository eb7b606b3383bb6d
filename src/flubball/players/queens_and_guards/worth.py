"""What a position is worth: how near Queen and Guards are to their places, and who is trapped."""

from functools import lru_cache

from flubball.players.queens_and_guards.bits import Bits, Place, each
from flubball.players.queens_and_guards.weights import WIN, Weights

KEPT = 50_000


class Worth:
    """The worth of places of one board, for a match of so many turns."""

    def __init__(self, bits: Bits, weights: Weights, turns: int) -> None:
        self.bits, self.weights, self.turns = bits, weights, turns
        self.guard = {bit: _at(weights.guard, ring) for bit, ring in bits.rings.items()}
        self.queen = {bit: _at(weights.queen, ring) for bit, ring in bits.rings.items()}
        self.queen[0] = 0
        self._of_guards = lru_cache(KEPT)(self._sum)

    def is_over(self, place: Place) -> bool:
        """Is the throne won, or closed without its Queen, or are the turns used up?"""
        throne = self.bits.throne
        return place[5] >= self.turns or throne in (place[0] & throne, place[1] & throne)

    def of(self, place: Place, side: int) -> int:
        """The worth for a side. A match that is stuck for want of a move is not seen here."""
        one, other, first, second, _, turn, _ = place
        if self.is_over(place):
            throne, centre = self.bits.throne, self.bits.centre
            if one & throne == throne and first == centre:
                return WIN - turn if side == 0 else turn - WIN
            if other & throne == throne and second == centre:
                return WIN - turn if side == 1 else turn - WIN
            return 0
        free = self.bits.board & ~(one | other | first | second)
        here = self._of(one, first, other | second, free)
        there = self._of(other, second, one | first, free)
        return here - there if side == 0 else there - here

    def _of(self, guards: int, queen: int, enemy: int, free: int) -> int:
        """What one side has."""
        total = self._of_guards(guards) + self.queen[queen]
        trapped, threatened = self.bits.dangers(enemy, free)
        weights = self.weights
        if trapped & guards:
            total -= weights.trapped_guard * (trapped & guards).bit_count()
        if threatened & guards:
            total -= weights.threatened_guard * (threatened & guards).bit_count()
        if trapped & queen:
            return total - weights.trapped_queen
        return total - weights.threatened_queen if threatened & queen else total

    def _sum(self, guards: int) -> int:
        return sum(self.guard[bit] for bit in each(guards))


def _at(by_ring: tuple[int, ...], ring: int) -> int:
    """Rings beyond the last that is listed are worth as much as that."""
    return by_ring[min(ring, len(by_ring) - 1)]
