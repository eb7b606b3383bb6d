"""One step of a Solution on exact values, as a Problem's flags allow it."""

from collections.abc import Callable

from flubball.games.equations import values
from flubball.games.equations.oracle.problem import Op, Problem
from flubball.games.equations.values import Value, mpq

VERIFIABLE = 10**10  # XIII-C-9 Com, H7: beyond it the shape of the argument matters
COMMUTES = frozenset((Op.ADD, Op.MUL, Op.LCM, Op.GCF, Op.AVERAGE, Op.PERCENT))
_TWO = mpq(2)
_ONE = mpq(1)


class Dropped(Exception):
    """A value that can't be had here; a search that meets one proves nothing."""


class Arithmetic:
    """The operations of one Problem. None: no number; `Dropped`: not known."""

    def __init__(self, problem: Problem, imaginary: bool = False) -> None:
        self.whole = problem.whole
        self.imaginary = imaginary
        self.limits = dict(problem.limits)
        self._binary: dict[Op, Callable[[Value, Value], Value | None]] = {
            Op.ADD: values.add,
            Op.SUB: values.sub,
            Op.MUL: values.mul,
            Op.DIV: values.div,
            Op.POW: self._power,
            Op.ROOT: self._root,
            Op.LCM: self._lcm,
            Op.GCF: self._gcf,
            Op.REMAINDER: self._remainder,
            Op.AVERAGE: lambda a, b: values.div(values.add(a, b), _TWO),
            Op.PERCENT: lambda a, b: values.div(values.mul(a, b), mpq(self.limits[Op.PERCENT])),
            Op.LOG: values.log,
        }
        self._prefix: dict[Op, Callable[[Value], Value | None]] = {
            Op.SQRT: lambda a: self._root(_TWO, a),
            Op.PRIME: self._prime,
        }

    def binary(self, op: Op, a: Value, b: Value) -> Value | None:
        """The value of a sign between two numbers."""
        if isinstance(a, mpq) and isinstance(b, mpq):
            if op == Op.ADD:
                return a + b
            if op == Op.SUB:
                return a - b
            if op == Op.MUL:
                return a * b
            if op == Op.DIV:
                return a / b if b else None
        return self._try(lambda: self._binary[op](a, b))

    def prefix(self, op: Op, a: Value) -> Value | None:
        """The value of a sign before a number."""
        return self._try(lambda: self._prefix[op](a))

    def exponent(self, a: Value, exponent: mpq) -> Value | None:
        """A number with a cube behind it that is an exponent."""
        return self._try(lambda: self._power(a, exponent))

    def factorial(self, a: Value) -> Value | None:
        """n! of a whole number."""
        return self._try(lambda: values.factorial(a) if values.is_whole(a) else None)

    def factors(self, a: Value, verifiable: Callable[[], bool]) -> Value | None:
        """The number of factors; where no limit is set, only of what can be checked."""
        return self._try(lambda: self._factors(a, verifiable))

    def _try(self, work: Callable[[], Value | None]) -> Value | None:
        try:
            return work()
        except values.Undefined:
            return None
        except values.NotDecided as open_:
            raise Dropped(str(open_)) from None

    def _power(self, base: Value, exponent: Value) -> Value | None:
        if self.whole and not (values.is_whole(base) and values.is_whole(exponent)):
            return None
        if self.imaginary and not values.is_integer(exponent):
            raise Dropped("a power with several complex values")
        return values.power(base, exponent)

    def _root(self, index: Value, radicand: Value) -> Value | None:
        if self.whole and not (values.is_counting(index) and values.is_whole(radicand)):
            return None
        if self.imaginary and not (values.is_counting(index) and values.sign(radicand) >= 0):
            raise Dropped("a root with several complex values")
        result = values.root(index, radicand)
        return result if not self.whole or values.is_whole(result) else None

    def _lcm(self, a: Value, b: Value) -> Value | None:
        return values.lcm(a, b) if values.is_counting(a) and values.is_counting(b) else None

    def _gcf(self, a: Value, b: Value) -> Value | None:
        if not (values.is_whole(a) and values.is_whole(b)):
            return None
        return None if values.is_zero(a) and values.is_zero(b) else values.gcd(a, b)

    def _remainder(self, a: Value, b: Value) -> Value | None:
        if not (values.is_counting(a) and values.is_counting(b)):
            return None
        limit = self.limits[Op.REMAINDER]
        small, divisor = values.as_small_int(a, limit), values.as_small_int(b, limit)
        if small is None:
            return None
        return mpq(small if divisor is None else small % divisor)

    def _factors(self, a: Value, verifiable: Callable[[], bool]) -> Value | None:
        if not values.is_counting(a):
            return None
        limit = self.limits[Op.FACTORS]
        if limit and values.compare(a, mpq(limit)) > 0:
            return None
        if not limit and values.compare(a, mpq(VERIFIABLE)) > 0 and not verifiable():
            raise Dropped("the number of factors of something beyond 10^10")
        return values.number_of_factors(a)

    def _prime(self, a: Value) -> Value | None:
        if values.is_integer(a) and values.sign(a) < 0:
            return _TWO
        rational = values.as_rational(a)
        if rational is None or rational > self.limits[Op.PRIME]:
            return None
        return mpq(values.smallest_prime_above(rational))
