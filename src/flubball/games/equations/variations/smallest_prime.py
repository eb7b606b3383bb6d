"""Smallest Prime: x before a number is the smallest prime above it (XIII-A-13)."""

from flubball.games.equations import values
from flubball.games.equations.faults import Illegal, illegal
from flubball.games.equations.values import Value
from flubball.games.equations.variations.base import Variation
from flubball.games.equations.variations.in_play import Bounds, InPlay
from flubball.games.equations.variations.operators import Op, Operator


def _limit(rules: InPlay) -> int:
    return rules.division_number("smallest_prime")


def _smallest_prime(bounds: Bounds, a: Value) -> Value | None:
    if values.is_integer(a) and values.sign(a) < 0:
        return values.number(2)  # also where the number is too large to be written out
    rational = values.as_rational(a)
    if rational is None or rational > bounds.limit:
        return None
    return values.number(values.smallest_prime_above(rational))


def _no_prime(rules: InPlay, a: Value) -> Illegal:
    cite = (rules.cite("XIII-A-13"),)
    if values.as_rational(a) is None:
        return illegal("Smallest Prime is for rational numbers.", cite)
    return illegal(f"Smallest Prime is for numbers up to {_limit(rules)}.", cite)


PRIME_ABOVE = Operator(
    "smallest prime", "prefix", _smallest_prime, _no_prime, binds=True, limit=_limit, core=Op.PRIME
)
SMALLEST_PRIME = Variation(
    "smallest-prime", "smallest-prime", "Smallest Prime", prefix={"x": PRIME_ABOVE}, needs="x"
)
