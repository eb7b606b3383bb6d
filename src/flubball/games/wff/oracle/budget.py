"""Budgets: work is counted in steps, never in time, so that answers can be repeated."""

from collections.abc import Callable
from dataclasses import dataclass

DEFAULT_STEPS = 800_000
MOST_STEPS = 800_000  # of a question from outside: 0.9 to 1.4 seconds in what was measured
CHECK = 512  # steps between two looks at the cancel callback


@dataclass(frozen=True, slots=True)
class Budget:
    """How much one question may cost; `cancel` is asked now and then whether to stop."""

    steps: int = DEFAULT_STEPS
    cancel: Callable[[], bool] | None = None


class Stopped(Exception):
    """The budget is used up, or the caller wants no answer any more."""


class Meter:
    """Counts the steps of one question, and the Solutions tried."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.steps = 0
        self.tried = 0
        self._next = min(CHECK, budget.steps)

    def spend(self, steps: int = 1) -> None:
        """Take steps; raises `Stopped` when they may not be taken."""
        self.steps += steps
        if self.steps >= self._next:
            self._look()

    def allow(self, steps: int) -> None:
        """Raises `Stopped` where work of up to so many steps would be a fifth too much."""
        if self.steps + steps > self.budget.steps + self.budget.steps // 5:
            raise Stopped("the budget is used up")

    def _look(self) -> None:
        if self.steps >= self.budget.steps:
            raise Stopped("the budget is used up")
        if self.budget.cancel is not None and self.budget.cancel():
            raise Stopped("it was cancelled")
        self._next = min(self.steps + CHECK, self.budget.steps)
