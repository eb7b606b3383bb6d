"""Budgets: work is counted in steps, never in time, so that answers can be repeated."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from flubball.games.equations.values.budget import Budget as ExactBudget
from flubball.games.equations.values.budget import OutOfSteps, budget_of

DEFAULT_NODES = 4_000_000
EXACT = 5  # steps of exact values (a microsecond each) that one step here may take
CORE = 32  # steps of the core that take as long as one of the reference
IRRATIONAL_COST = 12  # steps of the reference that an irrational value takes besides
TIE = 5_000  # steps of the core that looking at a tie with exact values takes at least
HURRY = 8  # one in so many steps is left to a search that can prove nothing
_CHECK = 512  # steps between two looks at the cancel callback
_KEPT = 20_000  # what exact values remember is dropped now and then


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
        self._exact: _Exact | None = None
        self._hurried = False
        self._next = min(_CHECK, budget.nodes)

    @property
    def is_out(self) -> bool:
        """Are all steps taken, or is the caller no longer interested?"""
        cancel = self.budget.cancel
        return self.nodes >= self.budget.nodes or (cancel is not None and cancel())

    @property
    def left(self) -> int:
        """How many steps may still be taken."""
        return max(self.budget.nodes - self.nodes, 0)

    def part(self, steps: int, irrational: int = 0) -> "Meter":
        """A meter for a part of the work: so many steps, at least one, with the same caller.

        >>> Meter(Budget(100)).part(7).left
        7
        """
        return Meter(Budget(max(steps, 1), self.budget.cancel), irrational)

    def spend(self, steps: int = 1) -> None:
        """Take steps; raises `Stopped` when they may not be taken."""
        self.nodes += steps
        if self.nodes >= self._next:
            self._look()

    def hurry(self) -> None:
        """Nothing can be proved any more: of the steps that are left only some are worth it."""
        if not self._hurried:
            self._hurried = True
            left = self.left // HURRY
            self.budget = Budget(self.nodes + left, self.budget.cancel)
            self._next = min(self._next, self.budget.nodes)

    @contextmanager
    def exact(self) -> Iterator[None]:
        """What exact values cost inside counts too: a huge number takes as long as many small."""
        self._exact = _Exact(self._left())
        try:
            with budget_of(self._exact):
                yield
        finally:
            self._collect()
            self._exact = None

    @contextmanager
    def core(self) -> Iterator[None]:
        """The same for a tie, where this meter counts steps of the core.

        When all are used up it ends in silence: a tie that is not settled stays open.
        """
        exact = _Exact(max(self.left, TIE) * EXACT // CORE)
        try:
            with suppress(Stopped), budget_of(exact):
                yield
        finally:
            self.nodes += (exact.steps - exact.left) * CORE // EXACT

    def _left(self) -> int:
        return max(self.budget.nodes - self.nodes, 0) * EXACT

    def _collect(self) -> None:
        """Move the steps of exact values to this count."""
        exact = self._exact
        if exact is not None:
            self.nodes += (exact.steps - exact.left) // EXACT
            exact.steps = exact.left = self._left()
            if sum(map(len, exact.memory.values())) > _KEPT:
                exact.memory.clear()

    def _look(self) -> None:
        self._collect()
        if self.nodes >= self.budget.nodes:
            raise Stopped("the budget is used up")
        if self.budget.cancel is not None and self.budget.cancel():
            raise Stopped("it was cancelled")
        self._next = min(self.nodes + _CHECK, self.budget.nodes)


class _Exact(ExactBudget):
    """The steps of exact values in a search: all of them used up end it, a share of them not."""

    __slots__ = ()

    def __init__(self, steps: int) -> None:
        super().__init__(steps, kept=0)

    def refuse(self) -> OutOfSteps:
        if self.kept:
            return super().refuse()
        self.left = 0
        raise Stopped("the budget is used up")
