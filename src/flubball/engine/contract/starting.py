"""How a match begins: asked by forms, lists of games and records."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Generic

from flubball.engine.contract.variables import S
from flubball.engine.options import Option
from flubball.engine.setup import Edition, Setup

NO_OPTIONS: Mapping[str, str] = MappingProxyType({})


class Starting(ABC, Generic[S]):
    """Players, options, rulebook, and the first state.

    >>> from flubball.engine.example import Nim
    >>> Nim().start(seats=2).stones
    10
    """

    name: str
    """The registry's name: lower case and hyphens, as `queens-and-guards`."""
    players: tuple[int, ...]
    """How many players there may be."""

    @abstractmethod
    def edition(self, setup: Setup) -> Edition:
        """The rulebook a match with this setup is played by."""

    @abstractmethod
    def start(self, seats: int, options: Mapping[str, str] = NO_OPTIONS) -> S:
        """The first state. Raises `SetupError` for seats or options the game does not have."""

    def options(self) -> Sequence[Option]:
        """The options `start` takes, for a form; see `flubball.engine.options`."""
        return ()

    def setups(self) -> Sequence[Setup]:
        """The setups worth testing; the first is the usual one."""
        return tuple(Setup(seats) for seats in self.players)
