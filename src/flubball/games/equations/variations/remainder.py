"""Remainder: a sideways ÷ gives the remainder of a division (XIII-A-7)."""

from flubball.games.equations import values
from flubball.games.equations.faults import illegal
from flubball.games.equations.values import Value
from flubball.games.equations.variations.base import Variation
from flubball.games.equations.variations.in_play import InPlay
from flubball.games.equations.variations.operators import Operator


def _remainder(rules: InPlay, a: Value, b: Value) -> Value:
    cite = (rules.cite("XIII-A-7"),)
    for value in (a, b):
        if not values.is_counting(value):
            shown = values.format_value(value)
            raise illegal(f"A remainder needs positive integers; {shown} is none.", cite)
    limit = int(rules.number("remainder.max_dividend"))
    small = values.as_small_int(a, limit)
    if small is None:
        raise illegal(f"A remainder is taken of at most {limit}.", cite)
    divisor = values.as_small_int(b, limit)
    return values.number(small if divisor is None else small % divisor)


REMAINDER = Variation(
    "remainder",
    "remainder",
    "Remainder",
    binary={("÷", "sw"): Operator("remainder", "binary", _remainder, tier=2)},
    needs="÷",
)
