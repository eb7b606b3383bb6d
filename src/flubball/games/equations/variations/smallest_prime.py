"""Smallest Prime: x before a number is the smallest prime above it (XIII-A-13)."""

from flubball.games.equations import values
from flubball.games.equations.faults import illegal
from flubball.games.equations.values import Value
from flubball.games.equations.variations.base import Variation
from flubball.games.equations.variations.in_play import InPlay
from flubball.games.equations.variations.operators import Operator


def _smallest_prime(rules: InPlay, a: Value) -> Value:
    cite = (rules.cite("XIII-A-13"),)
    if values.is_integer(a) and values.sign(a) < 0:
        return values.number(2)  # also where the number is too large to be written out
    rational = values.as_rational(a)
    if rational is None:
        raise illegal("Smallest Prime is for rational numbers.", cite)
    limit = rules.division_number("smallest_prime")
    if rational > limit:
        raise illegal(f"Smallest Prime is for numbers up to {limit}.", cite)
    return values.number(values.smallest_prime_above(rational))


SMALLEST_PRIME = Variation(
    "smallest-prime",
    "smallest-prime",
    "Smallest Prime",
    prefix={"x": Operator("smallest prime", "prefix", _smallest_prime, binds=True)},
    needs="x",
)
