"""Exact numbers for the slow evaluator: fractions, and SymPy where a number is irrational.

Nothing here comes from flubball. What is too big to settle in a test is `TooBig`: callers skip it.
"""

from fractions import Fraction
from functools import cache
from math import factorial as integer_factorial
from math import gcd
from typing import Any

import sympy

from equations.slow_zero import is_radical, radical_is_zero

MAX_BITS = 3_000
MAX_FACTORIAL = 60
MAX_ROOT = 40
DIGITS = 60


class Illegal(Exception):
    """Undefined, or not allowed in the division."""


class TooBig(Exception):
    """More than a test wants to compute; says nothing about the rules."""


class Irrational:
    """A real number that is no fraction, kept as a SymPy expression."""

    def __init__(self, expression: Any) -> None:
        self.expression = expression

    def __repr__(self) -> str:
        return f"Irrational({self.expression})"


Number = Fraction | Irrational


def exact(expression: Any) -> Number:
    """A SymPy real as a fraction when it is one, proved, and as an `Irrational` otherwise.

    >>> exact(sympy.sqrt(3 + 2 * sympy.sqrt(2)) - sympy.sqrt(2))
    Fraction(1, 1)
    """
    if expression.is_Rational:
        return _small(Fraction(int(expression.p), int(expression.q)))
    if expression.is_number is not True or expression.is_real is False:
        raise ArithmeticError(f"not a real number: {expression}")
    near = _near(expression)
    guess = near.limit_denominator(10**12)
    if abs(near - guess) < Fraction(1, 10**40) and is_zero(expression - _rational(guess)):
        return guess
    return Irrational(expression)


@cache
def _near(expression: Any) -> Fraction:
    digits = sympy.N(expression, DIGITS, maxn=1_000)
    if not digits.is_Float or abs(digits) > sympy.Float("1e300"):
        raise TooBig(str(expression))
    return Fraction(str(digits))


def is_zero(expression: Any) -> bool:
    """Whether a SymPy real is nought: digits only to tell apart, a proof to say yes.

    >>> is_zero(sympy.sqrt(8) - 2 * sympy.sqrt(2)), is_zero(sympy.sqrt(2) - sympy.Rational(7, 5))
    (True, False)
    """
    if expression.is_Rational:
        return bool(expression == 0)
    if abs(_near(expression)) > Fraction(1, 10**40):
        return False
    if is_radical(expression):
        decided = radical_is_zero(expression)
        if decided is not None:
            return decided
    elif sympy.simplify(expression) == 0:
        return True
    raise TooBig(f"can't prove that {expression} is nought")


def same(left: Number, right: Number) -> bool:
    """Mathematical equality.

    >>> same(Fraction(1, 2), Fraction(2, 4)), same(Fraction(1), Irrational(sympy.sqrt(2)))
    (True, False)
    """
    if isinstance(left, Fraction) and isinstance(right, Fraction):
        return left == right
    if isinstance(left, Fraction) or isinstance(right, Fraction):
        return False
    return is_zero(left.expression - right.expression)


def _rational(number: Fraction) -> Any:
    return sympy.Rational(number.numerator, number.denominator)


def _sympy(number: Number) -> Any:
    return _rational(number) if isinstance(number, Fraction) else number.expression


def _small(number: Fraction) -> Fraction:
    if max(number.numerator.bit_length(), number.denominator.bit_length()) > MAX_BITS:
        raise TooBig("a fraction of very many digits")
    return number


def is_negative(number: Number) -> bool:
    """Whether a number is below nought."""
    return number < 0 if isinstance(number, Fraction) else _near(number.expression) < 0


def is_whole(number: Number) -> bool:
    """0, 1, 2, 3 …"""
    return isinstance(number, Fraction) and number.denominator == 1 and number >= 0


def is_counting(number: Number) -> bool:
    """1, 2, 3 …"""
    return is_whole(number) and number != 0


def add(left: Number, right: Number) -> Number:
    """A sum."""
    if isinstance(left, Fraction) and isinstance(right, Fraction):
        return _small(left + right)
    return exact(_sympy(left) + _sympy(right))


def negative(number: Number) -> Number:
    """The additive inverse."""
    return -number if isinstance(number, Fraction) else Irrational(-number.expression)


def multiply(left: Number, right: Number) -> Number:
    """A product."""
    if isinstance(left, Fraction) and isinstance(right, Fraction):
        return _small(left * right)
    return exact(sympy.expand(_sympy(left) * _sympy(right)))


def reciprocal(number: Number) -> Number:
    """One over a number; nought has none."""
    if number == 0:
        raise Illegal("division by zero")
    if isinstance(number, Fraction):
        return 1 / number
    return Irrational(1 / number.expression)


def power(base: Number, exponent: Number) -> Number:
    """base to the exponent among the reals, by III-C.

    >>> power(Fraction(-8), Fraction(4, 6)), power(Fraction(4), Fraction(-1, 2))
    (Fraction(4, 1), Fraction(1, 2))
    """
    if base == 0:
        if exponent == 0 or is_negative(exponent):
            raise Illegal("0 to a power that is not positive")
        return Fraction(0)
    if not is_negative(base):
        return _positive_power(base, exponent)
    if isinstance(exponent, Irrational):
        raise Illegal("negative base, irrational exponent")
    if exponent.denominator % 2 == 0:
        raise Illegal("even root of a negative number")
    size = _positive_power(negative(base), exponent)
    return negative(size) if exponent.numerator % 2 else size


def _positive_power(base: Number, exponent: Number) -> Number:
    if isinstance(exponent, Fraction):
        _limit_exponent(base, exponent)
        if isinstance(base, Fraction) and exponent.denominator == 1:
            return base**exponent.numerator
    elif any(abs(atom) > 10_000 for atom in exponent.expression.atoms(sympy.Rational)):
        raise TooBig("a huge power")
    if base == 1:
        return Fraction(1)
    raised = _sympy(base) ** _sympy(exponent)
    return exact(sympy.expand(raised))


def _limit_exponent(base: Number, exponent: Fraction) -> None:
    bits = 64
    if isinstance(base, Fraction):
        bits = max(base.numerator.bit_length(), base.denominator.bit_length())
    if bits > 1 and abs(exponent.numerator) * bits > MAX_BITS * (exponent.denominator == 1) + 300:
        raise TooBig("a huge power")
    if exponent.denominator > MAX_ROOT:
        raise TooBig("a root of a high order")


def root(index: Number, base: Number) -> Number:
    """The index-th root of base by III-C; an index of nought is undefined.

    >>> root(Fraction(1, 2), Fraction(-9)), root(Fraction(3), Fraction(-8))
    (Fraction(81, 1), Fraction(-2, 1))
    """
    if index == 0:
        raise Illegal("index 0")
    return power(base, reciprocal(index))


def whole_root(index: Fraction, base: Fraction) -> Fraction:
    """A root by the whole-number rule: the result is a whole number too, or it is illegal.

    >>> whole_root(Fraction(3), Fraction(27))
    Fraction(3, 1)
    """
    number, order = int(base), int(index)
    if number < 2:
        return base
    low, high = 1, 1 << (number.bit_length() // min(order, number.bit_length()) + 1)
    while low < high - 1:
        middle = (low + high) // 2
        if order <= number.bit_length() and middle**order <= number:
            low = middle
        else:
            high = middle
    if order > number.bit_length() or low**order != number:
        raise Illegal("the root is no whole number")
    return Fraction(low)


def factorial(number: Number) -> Fraction:
    """n! of a whole number."""
    if not is_whole(number) or isinstance(number, Irrational):
        raise Illegal("factorial of what is not a whole number")
    if number > MAX_FACTORIAL:
        raise TooBig("a huge factorial")
    return Fraction(integer_factorial(int(number)))


def least_common_multiple(left: Number, right: Number) -> Fraction:
    """LCM of two counting numbers."""
    if isinstance(left, Irrational) or isinstance(right, Irrational):
        raise Illegal("LCM of what is not a counting number")
    if not (is_counting(left) and is_counting(right)):
        raise Illegal("LCM of what is not a counting number")
    return _small(Fraction(int(left) * int(right) // gcd(int(left), int(right))))


def greatest_common_factor(left: Number, right: Number) -> Fraction:
    """GCF of two whole numbers, not both nought."""
    if isinstance(left, Irrational) or isinstance(right, Irrational):
        raise Illegal("GCF of what is not a whole number")
    if not (is_whole(left) and is_whole(right)) or left == right == 0:
        raise Illegal("GCF of what it is not defined for")
    return Fraction(gcd(int(left), int(right)))


def remainder(left: Number, right: Number) -> Fraction:
    """The remainder of two positive integers, the first at most 1000."""
    if isinstance(left, Irrational) or isinstance(right, Irrational):
        raise Illegal("remainder of what is not a counting number")
    if not (is_counting(left) and is_counting(right)) or left > 1000:
        raise Illegal("remainder outside its limits")
    return Fraction(int(left) % int(right))


def number_of_factors(number: Number, most: int) -> Fraction:
    """How many counting numbers divide a counting number up to the division's limit."""
    if isinstance(number, Irrational) or not is_counting(number) or number > most:
        raise Illegal("number of factors outside its limits")
    return Fraction(sum(int(number) % d == 0 for d in range(1, int(number) + 1)))


def smallest_prime(number: Number) -> Fraction:
    """The smallest prime above a rational number of at most 200."""
    if isinstance(number, Irrational) or number > 200:
        raise Illegal("smallest prime outside its limits")
    candidate = 2
    while candidate <= number or any(candidate % d == 0 for d in range(2, candidate)):
        candidate += 1
    return Fraction(candidate)
