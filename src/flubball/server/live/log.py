"""What the keeper and the scheduler ask of a log: a table, or anything else folded from entries."""

import asyncio
from abc import ABC, abstractmethod
from operator import gt
from typing import Any, Generic, Protocol, TypeVar

from flubball.server.live.types import Refused
from flubball.server.live.wakes import Wake
from flubball.server.storage.log import Addition, Lengths, Log


class Planned(Protocol):
    """What would be stored next, worked out from a log in memory. No change: nothing to store."""

    @property
    def change(self) -> Addition | None:
        """What is stored."""

    @property
    def wake(self) -> Wake | None:
        """When the log must be looked at next, after it."""


S = TypeVar("S")
P = TypeVar("P", bound=Planned)


class LiveLog(ABC, Generic[S, P]):
    """A log in memory, folded from its entries; the database has the truth.

    It is made from what is stored (`S`) and goes on by stored plans (`P`), under its lock.
    """

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.touched = 0
        self.unsure = False

    @property
    @abstractmethod
    def lengths(self) -> Lengths:
        """How long it is; the first number is that of its entries."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """True where no more will be appended."""

    @property
    @abstractmethod
    def is_watched(self) -> bool:
        """True where somebody listens to it."""

    @abstractmethod
    def take(self, plan: P, now: int) -> None:
        """Go on to what is stored now, and tell it to those who listen."""

    @abstractmethod
    def extend(self, stored: S, now: int) -> None:
        """Go on with what another process has stored, and tell it; of `Log` or `Reader`."""

    @abstractmethod
    def close(self) -> None:
        """Tell those who listen that it ends here."""

    def is_behind(self, lengths: Lengths) -> bool:
        """True where the database has more than this."""
        return any(map(gt, lengths, self.lengths))


L = TypeVar("L", bound=LiveLog[Any, Any])
P_co = TypeVar("P_co", bound=Planned, covariant=True)


class Kind(Protocol[L, P_co]):
    """One kind of log: how it is kept, how it is folded, and what time brings to it."""

    @property
    def name(self) -> str:
        """What one of them is called, in what the server logs."""

    @property
    def log(self) -> Log[Any, Any]:
        """How it is kept in the database."""

    def load(self, stored: Any) -> L:
        """The log in memory, from what `log.read` gave."""

    def missing(self) -> Refused:
        """What whoever asks for a log that is not there is told."""

    def plan_wake(self, live: L, now: int) -> P_co:
        """What comes of a time that has come."""

    def plan_retry(self, live: L, now: int) -> P_co:
        """Nothing came of it: only when the log must be looked at next is stored."""

    def next_wake(self, live: L) -> Wake | None:
        """When the log must be looked at next, as it stands."""
