"""Number of Factors: x before a number counts its factors (XIII-A-11, XIII-B-8, XIII-C-9)."""

from flubball.games.equations import values
from flubball.games.equations.faults import Illegal, illegal
from flubball.games.equations.values import Value
from flubball.games.equations.variations.base import Variation
from flubball.games.equations.variations.in_play import Bounds, InPlay
from flubball.games.equations.variations.operators import Op, Operator

VERIFIABLE = 10**10  # XIII-C-9 Com, H7: what a calculator factors at the table


def _limit(rules: InPlay) -> int:
    return rules.division_number("number_of_factors")


def _number_of_factors(bounds: Bounds, a: Value) -> Value | None:
    if not values.is_counting(a):
        return None
    if bounds.limit and values.compare(a, values.number(bounds.limit)) > 0:
        return None
    return values.number_of_factors(a)


def _not_counted(rules: InPlay, a: Value) -> Illegal:
    cite = (rules.cite_variation("number-of-factors"),)
    if values.is_counting(a):
        text = f"Number of Factors is for numbers up to {_limit(rules)} in this division."
        return illegal(text, cite)
    shown = values.format_value(a)
    return illegal(f"Number of Factors is for a counting number; {shown} is none.", cite)


FACTORS_OF = Operator(
    "Number of Factors",
    "prefix",
    _number_of_factors,
    _not_counted,
    binds=True,
    limit=_limit,
    verifiable=VERIFIABLE,
    factors=(0,),  # a product, one factor for each prime
    core=Op.FACTORS,
)
NUMBER_OF_FACTORS = Variation(
    "number-of-factors",
    "number-of-factors",
    "Number of Factors",
    prefix={"x": FACTORS_OF},
    needs="x",
)
