"""Exact arithmetic of small numbers, for searching.

Powers and roots are of whole numbers with whole results, so they are legal in every division.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TypeAlias

Exact: TypeAlias = int | Fraction
Operation: TypeAlias = Callable[[Exact, Exact], Exact | None]

LARGEST = 1_000_000
MOST_EXPONENT = 20


def exact(value: Exact) -> Exact:
    """The number as an int where it is whole.

    >>> exact(Fraction(6, 3)), exact(Fraction(1, 3))
    (2, Fraction(1, 3))
    """
    return int(value) if value.denominator == 1 else value


def is_whole(value: Exact) -> bool:
    """0, 1, 2, …

    >>> is_whole(7), is_whole(-7), is_whole(Fraction(1, 2))
    (True, False, False)
    """
    return isinstance(value, int) and value >= 0


def divide(a: Exact, b: Exact) -> Exact | None:
    """The quotient; None where there is none.

    >>> divide(6, 4), divide(6, 3), divide(6, 0)
    (Fraction(3, 2), 2, None)
    """
    return None if b == 0 else exact(Fraction(a) / b)


def power(a: Exact, b: Exact) -> Exact | None:
    """A small whole power; 0 to the 0 is none.

    >>> power(2, 5), power(0, 0), power(9, 9), power(2, -1), power(1, 63)
    (32, None, None, None, 1)
    """
    if not (is_whole(a) and is_whole(b)) or a == 0 == b:
        return None
    if a < 2 and b > 0:
        return a
    if b > MOST_EXPONENT:
        return None
    result = int(a) ** int(b)
    return result if result <= LARGEST else None


def root(index: Exact, radicand: Exact) -> Exact | None:
    """A root that comes out whole.

    >>> root(3, 8), root(2, 8), root(0, 8), root(21, 1)
    (2, None, None, 1)
    """
    if not (is_whole(index) and is_whole(radicand)) or index == 0:
        return None
    if radicand < 2:
        return radicand
    if index > MOST_EXPONENT:
        return None
    near = round(float(radicand) ** (1 / int(index)))
    return near if near ** int(index) == radicand else None


def square_root(radicand: Exact) -> Exact | None:
    """The square root, if it is whole.

    >>> square_root(9), square_root(8)
    (3, None)
    """
    return root(2, radicand)


def _average(a: Exact, b: Exact) -> Exact | None:
    return divide(a + b, 2)


OPERATIONS: Mapping[str, Operation] = {
    "+": lambda a, b: exact(a + b),
    "-": lambda a, b: exact(a - b),
    "x": lambda a, b: exact(a * b),
    "÷": divide,
    "^": power,
    "√": root,
}
WITH_AVERAGE: Mapping[str, Operation] = {**OPERATIONS, "+": _average}
