"""One step of a Solution on exact values, as a Problem's flags allow it."""

from collections.abc import Callable

from flubball.games.equations import values
from flubball.games.equations.oracle.problem import Problem
from flubball.games.equations.values import Value, mpq
from flubball.games.equations.variations.factorial import FACTORIAL_SIGN
from flubball.games.equations.variations.in_play import Bounds
from flubball.games.equations.variations.operators import Operator
from flubball.games.equations.variations.regular import ADD, DIVIDE, MULTIPLY, POWER, SUBTRACT


class Dropped(Exception):
    """A value that can't be had here; a search that meets one proves nothing."""


class Arithmetic:
    """The operations of one Problem. None: no number; `Dropped`: not known."""

    def __init__(self, problem: Problem, imaginary: bool = False) -> None:
        self.imaginary = imaginary
        self._unlimited = Bounds(problem.whole)
        self._bounds = {o: Bounds(problem.whole, limit) for o, limit in problem.limits}

    def bounds(self, operator: Operator) -> Bounds:
        """What the Problem sets for an operator."""
        return self._bounds.get(operator, self._unlimited)

    def binary(self, operator: Operator, a: Value, b: Value) -> Value | None:
        """The value of a sign between two numbers."""
        if isinstance(a, mpq) and isinstance(b, mpq):
            if operator is ADD:
                return a + b
            if operator is SUBTRACT:
                return a - b
            if operator is MULTIPLY:
                return a * b
            if operator is DIVIDE:
                return a / b if b else None
        return self._try(lambda: self._value(operator, a, b))

    def prefix(self, operator: Operator, a: Value, verifiable: Callable[[], bool]) -> Value | None:
        """The value of a sign before a number; `verifiable`: can it be checked what that is?"""
        return self._try(lambda: self._prefix(operator, a, verifiable))

    def exponent(self, a: Value, exponent: mpq) -> Value | None:
        """A number with a cube behind it that is an exponent."""
        return self._try(lambda: self._value(POWER, a, exponent))

    def factorial(self, a: Value) -> Value | None:
        """n! of a whole number."""
        return self._try(lambda: self._value(FACTORIAL_SIGN, a))

    def _try(self, work: Callable[[], Value | None]) -> Value | None:
        try:
            return work()
        except values.Undefined:
            return None
        except values.NotDecided as open_:
            raise Dropped(str(open_)) from None

    def _value(self, operator: Operator, *args: Value) -> Value | None:
        if self.imaginary and operator.roots and not operator.roots.single(*args):
            raise Dropped(f"a {operator.roots.called} with several complex values")
        return operator.value(self.bounds(operator), *args)

    def _prefix(self, operator: Operator, a: Value, verifiable: Callable[[], bool]) -> Value | None:
        most = 0 if self.bounds(operator).limit else operator.verifiable
        if most and values.is_counting(a) and values.compare(a, mpq(most)) > 0 and not verifiable():
            raise Dropped("the number of factors of something beyond 10^10")
        return self._value(operator, a)
