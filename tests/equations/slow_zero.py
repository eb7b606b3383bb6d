"""Is a SymPy real made of radicals nought? Decided at the precision of a separation bound.

The bound is that of Burnikel, Funke, Mehlhorn, Schirra and Schmitt: an expression of radicals that
is not nought is at least 1 / (u^(D-1) l) in size, with u, l and D computed from its shape.
"""

from dataclasses import dataclass
from math import ceil, log2, prod
from typing import Any

import mpmath  # type: ignore[import-untyped]

MAX_BITS = 60_000


@dataclass(frozen=True)
class Bound:
    """log2 of u and l, and the radicals met, each with its degree."""

    upper: float
    lower: float
    radicals: frozenset[tuple[Any, int]]

    @property
    def bits(self) -> int:
        """A number that is not nought has fewer leading zero bits than this."""
        degree = prod(order for _, order in self.radicals)
        return ceil((degree - 1) * self.upper + self.lower) + 2


def is_radical(expression: Any) -> bool:
    """Whether an expression is built from fractions by + - * / and rational powers only.

    >>> import sympy
    >>> is_radical(sympy.sqrt(2) + 1), is_radical(2 ** sympy.sqrt(2))
    (True, False)
    """
    if expression.is_Rational:
        return True
    if expression.is_Pow and not expression.exp.is_Rational:
        return False
    if not (expression.is_Add or expression.is_Mul or expression.is_Pow):
        return False
    return all(is_radical(part) for part in expression.args)


def bound(expression: Any) -> Bound:
    """The separation bound of an expression of radicals."""
    if expression.is_Rational:
        return Bound(log2(abs(expression.p) or 1), log2(expression.q), frozenset())
    if expression.is_Pow:
        return _power_bound(expression.base, expression.exp, bound(expression.base))
    parts = [bound(part) for part in expression.args]
    total = parts[0]
    for part in parts[1:]:
        radicals = total.radicals | part.radicals
        lower = total.lower + part.lower
        if expression.is_Mul:
            total = Bound(total.upper + part.upper, lower, radicals)
        else:
            upper = max(total.upper + part.lower, part.upper + total.lower) + 1
            total = Bound(upper, lower, radicals)
    return total


def _power_bound(base: Any, exponent: Any, of: Bound) -> Bound:
    order, times = int(exponent.q), abs(int(exponent.p))
    upper, lower, radicals = of.upper, of.lower, of.radicals
    if order > 1:
        radicals |= {(base, order)}
        if upper >= lower:
            upper = (upper + (order - 1) * lower) / order
        else:
            lower = ((order - 1) * upper + lower) / order
    upper, lower = upper * times, lower * times
    return Bound(lower, upper, radicals) if exponent < 0 else Bound(upper, lower, radicals)


def numerically(expression: Any) -> Any:
    """The value at mpmath's present precision."""
    if expression.is_Rational:
        return mpmath.mpf(int(expression.p)) / int(expression.q)
    parts = [numerically(part) for part in expression.args]
    if expression.is_Add:
        return mpmath.fsum(parts)
    if expression.is_Mul:
        return mpmath.fprod(parts)
    return mpmath.power(parts[0], parts[1])


def radical_is_zero(expression: Any) -> bool | None:
    """Whether an expression of radicals is nought; None when that takes too many bits.

    >>> import sympy
    >>> two, three = sympy.sqrt(2), sympy.sqrt(3)
    >>> radical_is_zero(sympy.sqrt(5 + 2 * sympy.sqrt(6)) - two - three)
    True
    >>> radical_is_zero(two + three - sympy.Rational(3146264369941972342329135, 10**24))
    False
    """
    separation = bound(expression)
    if separation.bits > MAX_BITS:
        return None
    guard = 200 + ceil(separation.upper + separation.lower)
    with mpmath.workprec(separation.bits + guard):
        return bool(abs(numerically(expression)) < mpmath.mpf(2) ** -separation.bits)
