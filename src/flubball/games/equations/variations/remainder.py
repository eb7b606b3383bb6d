"""Remainder: a sideways ÷ gives the remainder of a division (XIII-A-7)."""

from flubball.games.equations import values
from flubball.games.equations.faults import Illegal, illegal
from flubball.games.equations.values import Value
from flubball.games.equations.variations.base import Variation
from flubball.games.equations.variations.in_play import Bounds, InPlay
from flubball.games.equations.variations.operators import Op, Operator


def _limit(rules: InPlay) -> int:
    return int(rules.number("remainder.max_dividend"))


def _remainder(bounds: Bounds, a: Value, b: Value) -> Value | None:
    if not (values.is_counting(a) and values.is_counting(b)):
        return None
    small, divisor = (values.as_small_int(each, bounds.limit) for each in (a, b))
    if small is None:
        return None
    return values.number(small if divisor is None else small % divisor)


def _no_remainder(rules: InPlay, a: Value, b: Value) -> Illegal:
    cite = (rules.cite("XIII-A-7"),)
    for value in (a, b):
        if not values.is_counting(value):
            shown = values.format_value(value)
            return illegal(f"A remainder needs positive integers; {shown} is none.", cite)
    return illegal(f"A remainder is taken of at most {_limit(rules)}.", cite)


REMAINDER_OF = Operator(
    "remainder", "binary", _remainder, _no_remainder, tier=2, limit=_limit, core=Op.REMAINDER
)
REMAINDER = Variation(
    "remainder",
    "remainder",
    "Remainder",
    binary={("÷", "sw"): REMAINDER_OF},
    needs="÷",
    words=dict.fromkeys(("rem", "mod"), "The remainder is a sideways ÷: 8÷<sw>3."),
)
