"""What can be done: asked by dice, bots, and whoever plays at random."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Generic

from flubball.engine.contract.variables import A, S
from flubball.engine.seats import Seat


class Choosing(ABC, Generic[S, A]):
    """Actions to choose from.

    >>> from flubball.engine.example import Nim
    >>> nim = Nim()
    >>> [nim.format_action(action) for action in nim.legal(nim.start(seats=2), seat=0)]
    ['take 1', 'take 2', 'take 3']
    """

    bound: int
    """Random play is over within this many entries."""

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """The actions `check` accepts from this seat now, as far as they can be listed."""

    def open_ended(self, state: S, seat: Seat) -> bool:
        """True where `check` accepts more than `legal` lists, such as anything written."""
        return False

    def sample(self, state: S, seat: Seat, rng: Random) -> A | None:
        """Some action `check` accepts, chosen with `rng` alone; None where there is none.

        For `dice` the choice has the odds of the real cubes, cards or dice.
        """
        actions = self.legal(state, seat)
        return rng.choice(actions) if actions else None
