"""Budgets: work is counted in steps, never in time, so that answers can be repeated."""

from collections.abc import Callable
from dataclasses import dataclass

DEFAULT_NODES = 6_000_000
_CHECK = 512  # steps between two looks at the cancel callback


@dataclass(frozen=True, slots=True)
class Budget:
    """How much one question may cost; `cancel` is asked now and then whether to stop."""

    nodes: int = DEFAULT_NODES
    cancel: Callable[[], bool] | None = None


class Stopped(Exception):
    """The budget is used up, or the caller wants no answer any more."""


class Meter:
    """Counts the steps of one question; an irrational value may count for some more."""

    def __init__(self, budget: Budget, irrational: int = 0) -> None:
        self.budget = budget
        self.irrational = irrational
        self.nodes = 0
        self._next = min(_CHECK, budget.nodes)

    @property
    def is_out(self) -> bool:
        """Are all steps taken, or is the caller no longer interested?"""
        cancel = self.budget.cancel
        return self.nodes >= self.budget.nodes or (cancel is not None and cancel())

    def spend(self, steps: int = 1) -> None:
        """Take steps; raises `Stopped` when they may not be taken."""
        self.nodes += steps
        if self.nodes >= self._next:
            self._look()

    def _look(self) -> None:
        if self.nodes >= self.budget.nodes:
            raise Stopped("the budget is used up")
        if self.budget.cancel is not None and self.budget.cancel():
            raise Stopped("it was cancelled")
        self._next = min(self.nodes + _CHECK, self.budget.nodes)
