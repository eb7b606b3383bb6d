"""One budget for one question, over all its stages: steps are counted, a clock is never asked.

A question opens its budget (`bounded`); what it asks on the way takes its steps from the same one
(`spend`), whichever stage it is. A step is about a microsecond's work, so each part says what it
costs by its size: the bits of a number, the precision of an interval, the terms of a sum. The
budget is held for the question alone, as a context variable: nothing is left for the next one.

What is worked out twice in one question is `remembered` there. Nothing a question counts depends on
what was asked before it: the same question always has the same answer (H7).
"""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar, cast

from flubball.games.equations.values.errors import NotDecided
from flubball.games.equations.values.limits import QUESTION_STEPS, SPOKEN_STEPS

P = ParamSpec("P")
T = TypeVar("T")


class OutOfSteps(NotDecided):
    """The question takes more steps than it has."""


class Budget:
    """The steps of one question. `kept` of them are not to be taken before the answer is told."""

    __slots__ = ("failures", "kept", "left", "memory", "steps")

    def __init__(self, steps: int = QUESTION_STEPS, kept: int = SPOKEN_STEPS) -> None:
        self.steps = steps
        self.left = steps
        self.kept = kept
        self.failures = 0
        self.memory: dict[object, dict[Hashable, object]] = {}

    def refuse(self) -> OutOfSteps:
        """What to raise when there are not so many steps left; the others are taken."""
        self.left = min(self.left, self.kept)
        self.failures += 1
        return OutOfSteps(f"this takes more than {self.steps - self.kept} steps of work")


_in_force: ContextVar[Budget | None] = ContextVar("budget of the question", default=None)


def spend(steps: int = 1) -> None:
    """Take steps from the question in hand; outside of any question nothing is counted.

    >>> with budget_of(Budget(10, 0)) as budget:
    ...     spend(4)
    >>> budget.left
    6
    """
    budget = _in_force.get()
    if budget is not None:
        left = budget.left - steps
        if left < budget.kept:
            raise budget.refuse()
        budget.left = left


@contextmanager
def budget_of(budget: Budget) -> Iterator[Budget]:
    """Make this the budget in force."""
    token = _in_force.set(budget)
    try:
        yield budget
    finally:
        _in_force.reset(token)


@contextmanager
def own_question() -> Iterator[None]:
    """What is asked inside is a question of its own, whatever budget is in force."""
    with budget_of(Budget()):
        yield


def bounded(question: Callable[P, T]) -> Callable[P, T]:
    """A function that opens a budget, unless it is part of a question that has one."""

    @wraps(question)
    def ask(*args: P.args, **kwargs: P.kwargs) -> T:
        if _in_force.get() is not None:
            return question(*args, **kwargs)
        token = _in_force.set(Budget())
        try:
            return question(*args, **kwargs)
        finally:
            _in_force.reset(token)

    return ask


@contextmanager
def telling() -> Iterator[None]:
    """The steps that were kept may be taken: an answer is found and is put into words."""
    budget = _in_force.get()
    if budget is None:
        yield
        return
    kept, budget.kept = budget.kept, 0
    try:
        yield
    finally:
        budget.kept = kept


@contextmanager
def share(steps: int) -> Iterator[None]:
    """At most so many of the steps left may be taken inside."""
    budget = _in_force.get()
    if budget is None:
        with budget_of(Budget(steps, 0)):
            yield
        return
    kept, budget.kept = budget.kept, max(budget.kept, budget.left - steps)
    try:
        yield
    finally:
        budget.kept = kept


A = TypeVar("A", bound=Hashable)


def remembered(function: Callable[[A], T]) -> Callable[[A], T]:
    """A function of one argument that is worked out once for a question, "not decided" included.

    What an earlier question found is of no use to the next one, whose count it would change; only
    outside of questions, where nothing is counted, the last answers are kept.
    """
    uncounted = lru_cache(maxsize=4096)(function)

    @wraps(function)
    def recall(argument: A) -> T:
        budget = _in_force.get()
        if budget is None:
            return uncounted(argument)
        known = budget.memory.setdefault(function, {})
        if argument in known:
            spend(1)
            found = known[argument]
            if isinstance(found, NotDecided):
                raise NotDecided(*found.args)
            return cast(T, found)
        failures = budget.failures
        try:
            answer = function(argument)
        except NotDecided as open_:
            _keep(known, argument, open_, budget, failures)
            raise
        _keep(known, argument, answer, budget, failures)
        return answer

    return recall


def _keep(
    known: dict[Hashable, object], argument: Hashable, answer: object, budget: Budget, failures: int
) -> None:
    """Keep an answer unless it is poorer for want of steps."""
    if budget.failures == failures:
        known[argument] = answer
