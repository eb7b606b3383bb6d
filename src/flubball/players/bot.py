"""`Bot`: what a player of any game can do."""

from collections.abc import Callable
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar, runtime_checkable

import msgspec

from flubball.cubes import Action
from flubball.cubes.views import View

V = TypeVar("V", contravariant=True)
A = TypeVar("A", covariant=True)
F = TypeVar("F", bound=Callable[..., Any])


class Bot(Protocol[V, A]):
    """A player of a game with views `V` and actions `A`. It knows its view and nothing else.

    It counts what it does with `players.steps.spend`, so that its level's budget can be checked.
    One that never speaks unless the table waits for it may say so with `patient = True`; then it
    is asked only there. A `choose` that looks at nothing but the table may be marked with
    `by_table`; then no view is made for it.
    """

    def choose(self, view: V, seat: int, rng: Random) -> A | None:
        """What the seat does or says now; None where it has nothing to do or say.

        The same view and the same state of `rng` give the same choice.
        """


class Shown(msgspec.Struct, frozen=True, gc=False):
    """What a `choose` marked with `by_table` gets: of its view the table, and whether it is waited
    for: then `actors` is its own seat, else nobody."""

    table: Any
    actors: tuple[str, ...]


def by_table(choose: F) -> F:
    """Marks a `choose` that needs of its view only what `Shown` has.

    The mark is the method's: a class that puts another `choose` in its place gets views again.

    >>> from flubball.players import RandomBot
    >>> class Own(RandomBot):
    ...     def choose(self, view, seat, rng): ...
    >>> needs_table_alone(RandomBot), needs_table_alone(Own)
    (True, False)
    """
    choose.by_table = True  # type: ignore[attr-defined]  # functions take any attribute
    return choose


def needs_table_alone(kind: type) -> bool:
    """Is the `choose` of bots of this class marked with `by_table`?"""
    return getattr(getattr(kind, "choose", None), "by_table", False)


@runtime_checkable
class Foresight(Protocol[V]):
    """A bot that can use the time until the next move. What it thinks of changes no choice."""

    def think_ahead(self, view: V, seat: int, cancel: Callable[[], bool]) -> None:
        """Think within a budget of its own, until `cancel` is true."""


CubeBot: TypeAlias = Bot[View, Action]
AnyBot: TypeAlias = Bot[Any, Any]
