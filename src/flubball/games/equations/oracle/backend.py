"""Which search is in use: the C++ core where it was built, else the reference in Python."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Protocol, cast

CORE = "flubball.games.equations.oracle._core"


class Prepared(Protocol):
    """A Problem that a Session has read: numerals, signs and targets stay, counts change.

    Within a shake only `need`, `may` and `extra` of the kinds change as cubes move (and with the
    challenge `most_extra`), so this is what an `Oracle` of a running shake keeps. Answers are
    those of `Session.solve`, byte for byte in form.
    """

    def ask(
        self,
        counts: bytes,
        most_extra: int,
        budget: int,
        cancel: Callable[[], bool] | None = None,
        refuted: bool = False,
        nearest: bool = False,
    ) -> bytes:
        """The answer for these counts: three bytes a kind, need, may, extra, in order of kinds."""

    def list(
        self,
        counts: bytes,
        most_extra: int,
        limit: int,
        budget: int,
        cancel: Callable[[], bool] | None = None,
    ) -> bytes:
        """Up to `limit` Solutions, few cubes first: words `all` (1: no others), count, then each
        as its length and (piece, index) in postfix order. Re-bracketed forms are among them."""


class Session(Protocol):
    """The core's memory of one shake (native/README.md)."""

    def prepare(self, problem: bytes) -> Prepared:
        """The encoded Problem, read once; it shares this Session's tables and memo."""

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
