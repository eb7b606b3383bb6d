"""Guessing a fraction from an interval. A guess proves nothing; whoever asks must check it."""

from fractions import Fraction

from flubball.games.equations.values._flint import Ball, bounds
from flubball.games.equations.values._gmpy import mpq


def fraction_in(x: Ball, limit: int) -> mpq | None:
    """A fraction in the interval with a denominator of at most `limit`, or None.

    >>> from flubball.games.equations.values._flint import ball
    >>> fraction_in(ball(mpq(3, 7)), 10), fraction_in(ball(mpq(3, 7)), 6)
    (mpq(3,7), None)
    """
    ends = bounds(x)
    if ends is None:
        return None
    low, high = ends
    middle = (low + high) / 2
    near = Fraction(int(middle.numerator), int(middle.denominator)).limit_denominator(limit)
    found = mpq(near)
    return found if low <= found <= high else None
