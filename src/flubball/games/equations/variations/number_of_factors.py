"""Number of Factors: x before a number counts its factors (XIII-A-11, XIII-B-8, XIII-C-9)."""

from flubball.games.equations import values
from flubball.games.equations.faults import illegal
from flubball.games.equations.values import Value
from flubball.games.equations.variations.base import Variation
from flubball.games.equations.variations.in_play import InPlay
from flubball.games.equations.variations.operators import Operator


def _number_of_factors(rules: InPlay, a: Value) -> Value:
    cite = (rules.cite_variation("number-of-factors"),)
    if not values.is_counting(a):
        shown = values.format_value(a)
        raise illegal(f"Number of Factors is for a counting number; {shown} is none.", cite)
    limit = rules.division_number("number_of_factors")
    if limit and values.compare(a, values.number(limit)) > 0:
        raise illegal(f"Number of Factors is for numbers up to {limit} in this division.", cite)
    return values.number_of_factors(a)


NUMBER_OF_FACTORS = Variation(
    "number-of-factors",
    "number-of-factors",
    "Number of Factors",
    prefix={"x": Operator("number of factors", "prefix", _number_of_factors, binds=True)},
    needs="x",
)
