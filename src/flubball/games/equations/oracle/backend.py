"""Which search is in use: the C++ core where it was built, else the reference in Python."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Protocol, cast

CORE = "flubball.games.equations.oracle._core"


class Session(Protocol):
    """The core's memory of one shake (native/README.md)."""

    def solve(
        self,
        problem: bytes,
        budget: int,
        cancel: Callable[[], bool] | None = None,
        refuted: bool = False,
        nearest: bool = False,
    ) -> bytes:
        """The core's answer to an encoded Problem."""

    def bytes(self) -> int:
        """The memory it takes."""


class Core(Protocol):
    """The extension module."""

    def Session(self, cap: int) -> Session:  # noqa: N802
        """A memory of at most so many bytes."""


@cache
def core() -> Core | None:
    """The core, or None where it was not built."""
    try:
        return cast(Core, import_module(CORE))
    except ImportError:
        return None


def backend() -> str:
    """`core` or `reference`.

    >>> backend() in ("core", "reference")
    True
    """
    return "reference" if core() is None else "core"
