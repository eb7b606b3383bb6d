"""What a choice costs, in counted steps: a clock is never asked.

Each game says what a step is: a position looked at, a chip weighed, an order of the deck tried. A
question to an oracle costs the steps it is granted, whether it needs them or not: so the count
hangs on nothing that was asked before.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from flubball.engine.errors import EngineError


class OverBudget(EngineError):
    """A choice takes more steps than it may."""


class Steps:
    """The steps of one choice so far; `most` of them may be taken, any number if None."""

    __slots__ = ("count", "most")

    def __init__(self, most: int | None = None) -> None:
        self.count, self.most = 0, most


_in_force: ContextVar[Steps | None] = ContextVar("steps of the choice", default=None)


def spend(steps: int = 1) -> None:
    """Steps that a bot takes; where nobody counts them nothing happens. Raises `OverBudget`."""
    counting = _in_force.get()
    if counting is not None:
        counting.count += steps
        if counting.most is not None and counting.count > counting.most:
            raise OverBudget(f"The choice takes more than {counting.most} steps.")


@contextmanager
def counted(most: int | None = None) -> Iterator[Steps]:
    """Count what is spent inside.

    >>> with counted(5) as steps:
    ...     spend(3)
    >>> steps.count
    3
    >>> with counted(5):
    ...     spend(6)
    Traceback (most recent call last):
    flubball.players.steps.OverBudget: The choice takes more than 5 steps.
    """
    steps = Steps(most)
    token = _in_force.set(steps)
    try:
        yield steps
    finally:
        _in_force.reset(token)
