"""What a seat may be offered and is told: asked by prompts, dice and random play."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from random import Random
from typing import Generic

from flubball.engine.prompt import Blank, Names
from flubball.engine.seats import Seat
from flubball.monitor.actions import Action
from flubball.monitor.table import B, Config, Play


class Telling(ABC, Generic[B]):
    """Words to choose from, and one true sentence."""

    @abstractmethod
    def listed(self, config: Config, play: Play[B], seat: Seat) -> Iterable[Action]:
        """Words of the game that a page may offer this seat; some may be refused.

        What gives away a sum or a good move is not among them: it is in `blanks`.
        """

    def blanks(self, config: Config, play: Play[B], seat: Seat) -> Iterable[Blank]:
        """Words that a page offers to be finished."""
        return ()

    @abstractmethod
    def sample(self, config: Config, play: Play[B], seat: Seat, rng: Random) -> Action | None:
        """Something the seat may do: the holder's next word (also `pass`), or what is rolled."""

    @abstractmethod
    def sentence(self, config: Config, play: Play[B], seat: Seat, names: Names) -> str:
        """What the seat is to do or wait for, in one true sentence."""
