"""`Bot`: what a player of any game can do."""

from collections.abc import Callable
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar, runtime_checkable

from flubball.cubes import Action
from flubball.cubes.views import View

V = TypeVar("V", contravariant=True)
A = TypeVar("A", covariant=True)


class Bot(Protocol[V, A]):
    """A player of a game with views `V` and actions `A`. It knows its view and nothing else.

    It counts what it does with `players.steps.spend`, so that its level's budget can be checked.
    One that never speaks unless the table waits for it may say so with `patient = True`; then it
    is asked only there.
    """

    def choose(self, view: V, seat: int, rng: Random) -> A | None:
        """What the seat does or says now; None where it has nothing to do or say.

        The same view and the same state of `rng` give the same choice.
        """


@runtime_checkable
class Foresight(Protocol[V]):
    """A bot that can use the time until the next move. What it thinks of changes no choice."""

    def think_ahead(self, view: V, seat: int, cancel: Callable[[], bool]) -> None:
        """Think within a budget of its own, until `cancel` is true."""


CubeBot: TypeAlias = Bot[View, Action]
AnyBot: TypeAlias = Bot[Any, Any]
