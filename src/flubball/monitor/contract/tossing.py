"""The toss: asked at the start."""

from collections.abc import Sequence
from random import Random
from typing import Generic

from flubball.engine.errors import NotationError
from flubball.monitor.table import B

_TWO_DICE = tuple(f"{one} {other}" for one in range(1, 7) for other in range(1, 7))


class Tossing(Generic[B]):
    """Who begins; usually each player throws a die."""

    def starter(self, text: str) -> int | None:
        """Who begins after this toss; None for a tie. Usually the lower of two dice."""
        one, other = text.split(" ")
        return None if one == other else int(int(other) < int(one))

    def read_toss(self, text: str) -> str:
        """The toss in its one spelling: usually a die for each player."""
        if text not in self.tosses():
            raise NotationError(
                "A toss is one die for each player.", end=len(text), help="Write first 2 5."
            )
        return text

    def tosses(self) -> Sequence[str]:
        """All tosses there are, or some of them."""
        return _TWO_DICE

    def toss(self, rng: Random) -> str:
        """A toss with the odds of the real thing."""
        return rng.choice(self.tosses())

    def tossed(self, board: B, text: str) -> B:
        """The board after the toss, where cards or strips are drawn for it."""
        return board

    def to_move(self, board: B) -> int:
        """The seat with the flag card in a position in words."""
        return 0
