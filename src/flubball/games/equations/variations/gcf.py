"""GCF: ^ may be the greatest common factor of two whole numbers, not both 0 (XIII-A-10)."""

from flubball.games.equations import values
from flubball.games.equations.faults import illegal
from flubball.games.equations.values import Value
from flubball.games.equations.variations.base import Variation
from flubball.games.equations.variations.in_play import InPlay
from flubball.games.equations.variations.operators import Operator


def _gcf(rules: InPlay, a: Value, b: Value) -> Value:
    cite = (rules.cite("XIII-A-10"),)
    for value in (a, b):
        if not values.is_whole(value):
            shown = values.format_value(value)
            raise illegal(f"GCF is for two whole numbers; {shown} is none.", cite)
    if values.sign(a) == 0 == values.sign(b):
        raise illegal("GCF of 0 and 0 is not defined.", cite)
    return values.gcd(a, b)


GCF = Variation(
    "gcf", "gcf", "GCF", binary={("^", "gcf"): Operator("GCF", "binary", _gcf, tier=3)}, needs="^"
)
