"""What a durable log is to the writer and to the keeper, whatever is kept in it.

A log is known by its id, its entries by their numbers: `(id, seq)` is unique, so two processes
can't both append. Matches are logs (`storage.tables`); anything that is folded from what was
appended can be one.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeAlias, TypeVar

from sqlalchemy import Engine

Lengths: TypeAlias = tuple[int, ...]
"""How many entries a log has; further numbers where it has more that only grows."""


class WriteConflict(Exception):
    """Another process was first."""


class Addition(Protocol):
    """What is stored for one log in one transaction, whole or not at all."""

    @property
    def id(self) -> str:
        """The log's."""

    @property
    def is_news(self) -> bool:
        """True where other processes must hear of it: the log is longer than before."""

    @property
    def reaches(self) -> Lengths:
        """How long the log is at least, once this is stored."""


A_contra = TypeVar("A_contra", bound=Addition, contravariant=True)
S_co = TypeVar("S_co", covariant=True)


class Appender(Protocol[A_contra]):
    """The connections of the one writer. They are opened when they are needed."""

    def append(self, additions: Sequence[A_contra]) -> None:
        """Store these in one transaction, each of another log, and flush it.

        Raises `IntegrityError` or `WriteConflict` where another process was first.
        """

    def close(self) -> None:
        """Close the connections; `append` opens new ones."""


class Reader(Protocol[S_co]):
    """Reads on in many logs at once; used by one thread after another, and sometimes by two."""

    def read(self, since: Mapping[str, Lengths]) -> Mapping[str, tuple[Lengths, S_co | None]]:
        """How long each of these logs is, and what it has beyond what is known of it.

        None for that where only `Log.read` says it; a log that is not there is not in it.
        """

    def close(self) -> None:
        """Close the connections."""


class Log(Protocol[A_contra, S_co]):
    """How the logs of one kind are kept."""

    @property
    def channel(self) -> str:
        """The name under which processes tell each other of these logs."""

    def appender(self, engine: Engine) -> Appender[A_contra]:
        """What the writer appends with."""

    def reader(self, engine: Engine) -> Reader[S_co]:
        """What reads on in many logs."""

    def read(self, engine: Engine, id: str, after: int = 0) -> S_co | None:
        """A log from an entry on, as of one moment; None where there is none."""

    def lengths(self, engine: Engine, ids: Sequence[str]) -> dict[str, Lengths]:
        """How long each of these logs is."""

    def deadlines(self, engine: Engine, before: int) -> list[tuple[str, int, str]]:
        """The logs that must be looked at before a time, when, and what for; earliest first."""

    def tidy(self, engine: Engine, now: int) -> None:
        """Delete what nobody needs any more."""
