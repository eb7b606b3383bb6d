"""Is one player stronger than another? A sequential test over decided matches (Wald's SPRT).

The one answer is that both win equally often, the other that the first has so many rating points
more. Draws say nothing of it and are counted apart.
"""

from collections.abc import Iterable
from math import log
from typing import Literal

import msgspec

Decision = Literal["stronger", "not shown", "open"]

FAMILY = 0.05
"""The chance that any of all tests of a run says `stronger` of equals."""
MISSED = 0.05
"""The chance that a test says `not shown` of a player that is so much stronger."""


class Test(msgspec.Struct, frozen=True):
    """A test of one pair out of a family of so many.

    >>> Test(pairs=4).alpha, [round(bound, 2) for bound in Test(pairs=4).bounds]
    (0.0125, [-2.98, 4.33])
    """

    __test__ = False  # it is no class of pytest's

    pairs: int = 1
    points: int = 100

    @property
    def alpha(self) -> float:
        """The chance that this pair alone misleads: the family's, shared out."""
        return FAMILY / self.pairs

    @property
    def share(self) -> float:
        """The share of decided matches that a player with so many more points wins.

        >>> round(Test().share, 2)
        0.64
        """
        return float(1 / (1 + 10 ** (-self.points / 400)))

    @property
    def bounds(self) -> tuple[float, float]:
        """Where the test ends: the logarithm of how much likelier one answer is."""
        return log(MISSED / (1 - self.alpha)), log((1 - MISSED) / self.alpha)

    def decide(self, won: Iterable[bool]) -> "Verdict":
        """The verdict after decided matches in their order; those after it was clear don't count.

        >>> Test(pairs=4).decide([True] * 30)
        Verdict(decision='stronger', wins=18, losses=0, likelihood=4.45)
        """
        low, high = self.bounds
        total, wins, losses = 0.0, 0, 0
        for win in won:
            total += log(2 * self.share) if win else log(2 * (1 - self.share))
            wins, losses = wins + win, losses + (not win)
            if not low < total < high:
                break
        decision: Decision = "open"
        if total >= high:
            decision = "stronger"
        elif total <= low:
            decision = "not shown"
        return Verdict(decision, wins, losses, round(total, 2))


class Verdict(msgspec.Struct, frozen=True):
    """What a test has shown: `likelihood` is the logarithm of how much likelier `stronger` is."""

    decision: Decision
    wins: int
    losses: int
    likelihood: float
