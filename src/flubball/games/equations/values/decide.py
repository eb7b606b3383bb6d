"""Sign, comparison and equality: exact, or NotDecided. Intervals separate, they never equate."""

from collections.abc import Callable, Hashable

from flubball.games.equations.values._flint import ball_sign
from flubball.games.equations.values._gmpy import mpq
from flubball.games.equations.values.budget import remembered
from flubball.games.equations.values.errors import NotDecided
from flubball.games.equations.values.forms import Real, Value
from flubball.games.equations.values.intervals.enclosures import enclose
from flubball.games.equations.values.limits import (
    EASY_PRECISION,
    FIRST_PRECISION,
    MAX_LEADING,
    MAX_LOG_PRECISION,
    MAX_PRECISION,
)
from flubball.games.equations.values.logs.powers import has_logs, log_groups
from flubball.games.equations.values.logs.sums import exponentials
from flubball.games.equations.values.radicals.reductions import (
    cleared,
    isolated,
    over_term,
    power_of,
    quotient,
)
from flubball.games.equations.values.radicals.separation import sign_by_bound
from flubball.games.equations.values.radicals.terms import sub
from flubball.games.equations.values.rationals.sums import is_zero_by_classes
from flubball.games.equations.values.towers.comparing import sign_by_dominance, sign_by_exponents


def sign(a: Value) -> int:
    """1, 0 or -1.

    >>> sign(mpq(-3, 7))
    -1
    """
    if isinstance(a, mpq):
        return (a > 0) - (a < 0)
    first = a.terms[0][1] > 0
    if all((c > 0) == first for _, c in a.terms):
        return 1 if first else -1
    return _mixed_sign(a)


def compare(a: Value, b: Value) -> int:
    """-1, 0 or 1 for a < b, a = b, a > b.

    >>> compare(mpq(1, 3), mpq(1, 2))
    -1
    """
    if isinstance(a, mpq) and isinstance(b, mpq):
        return (a > b) - (a < b)
    return 0 if a == b else sign(sub(a, b))


def equal(a: Value, b: Value) -> bool:
    """True if and only if the two are the same number.

    >>> equal(mpq(2, 4), mpq(1, 2))
    True
    """
    if a == b:
        return True
    if (isinstance(a, mpq) or a.pure) and (isinstance(b, mpq) or b.pure):
        return False
    return is_zero(sub(a, b))


def key(a: Value) -> Hashable:
    """Equal keys mean equal values; equal rationals and equal sums of roots have equal keys.

    >>> key(mpq(2, 4)) == key(mpq(1, 2))
    True
    """
    return a


def is_zero(a: Value) -> bool:
    """True if and only if the value is 0.

    >>> is_zero(mpq(0))
    True
    """
    if isinstance(a, mpq):
        return not a
    return not a.pure and len(a.terms) > 1 and sign(a) == 0


def _separate(a: Real, first: int, last: int) -> int:
    """The sign if some interval of `first` to `last` bits shows it, else 0: not known."""
    precision = first
    while precision <= last:
        found = enclose(a, precision)
        if found is None:
            return 0
        if ball_sign(found):
            return ball_sign(found)
        precision *= 2
    return 0


@remembered
def _mixed_sign(a: Real) -> int:
    found = _separate(a, FIRST_PRECISION, EASY_PRECISION)
    if found:
        return found
    if not a.pure:
        simpler = cleared(a)
        if simpler != a:
            return sign(simpler)
        for method in METHODS:
            answer = method(a)
            if answer is not None:
                return answer
    last = MAX_LOG_PRECISION if has_logs(a) else MAX_PRECISION
    found = _separate(a, 2 * EASY_PRECISION, last)
    if not found:
        raise NotDecided(f"the sign of a difference, with intervals of {last} bits")
    return found


def _by_squaring(a: Real) -> int | None:
    """t - y has the sign of t^n - y^n if t and y are positive."""
    parts = isolated(a)
    if parts is None:
        return None
    one, other, index = parts
    direction = sign(one)
    if direction != sign(other):
        return direction
    left, right = power_of(one, index), power_of(other, index)
    if left is None or right is None:
        return None
    return sign(sub(left, right)) * (direction if index % 2 == 0 else 1)


def _by_classes(a: Real) -> int | None:
    zero = is_zero_by_classes(a)
    if zero is None:
        return None
    return 0 if zero else _separate(a, 2 * EASY_PRECISION, MAX_PRECISION) or None


def _by_logarithms(a: Real) -> int | None:
    """The sign by the coefficients of the logarithms, or by the product they are a logarithm of."""
    groups = log_groups(a) if has_logs(a) else {}
    if len(groups) < 2:
        return sign(*groups.values()) if any(groups) else None
    if all(map(is_zero, groups.values())):
        return 0
    sides = exponentials(groups)
    return None if sides is None else compare(*sides)


def _by_exponents(a: Real) -> int | None:
    if len(a.terms) != 2:
        return None
    above = sign_by_exponents(quotient(a), sign)
    return None if above is None else above * sign(a.terms[0][1])


def _by_leading_term(a: Real) -> int | None:
    """The sign seen after division by the biggest term, for sums too big for intervals."""
    for index in range(min(len(a.terms), MAX_LEADING)):
        reduced = over_term(a, index)
        if isinstance(reduced, mpq):
            return sign(reduced)
        found = _separate(reduced, FIRST_PRECISION, EASY_PRECISION)
        if found:
            return found
    return None


def _by_dominance(a: Real) -> int | None:
    return sign_by_dominance(a, sign)


METHODS: tuple[Callable[[Real], int | None], ...] = (
    _by_squaring,
    _by_logarithms,
    _by_classes,
    sign_by_bound,
    _by_exponents,
    _by_leading_term,
    _by_dominance,
)
"""Exact methods in order; each answers with the sign, or None if it does not apply."""
