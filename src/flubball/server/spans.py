"""Spans: what a command takes its time with. Off by default; then nothing is imported for it.

A span is a name and how long it took. No span says who did what, or at which table.
"""

from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Protocol

COMMAND, CHECK, APPEND, BROADCAST = "command", "check", "append", "broadcast"
NOTHING: AbstractContextManager[None] = nullcontext()


class Spans(Protocol):
    """Where spans go."""

    def span(
        self, name: str, about: Mapping[str, str] | None = None
    ) -> AbstractContextManager[object]:
        """What is done within it is one span, inside the one that is open."""

    def close(self) -> None:
        """Send what is left."""


class NoSpans:
    """Nowhere.

    >>> with NoSpans().span(CHECK) as span:
    ...     print(span)
    None
    """

    def span(
        self, name: str, about: Mapping[str, str] | None = None
    ) -> AbstractContextManager[object]:
        """Nothing is measured."""
        return NOTHING

    def close(self) -> None:
        """There is nothing to send."""
