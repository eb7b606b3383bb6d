"""LCM: √ may be the least common multiple of two counting numbers (XIII-A-9)."""

from flubball.games.equations import values
from flubball.games.equations.faults import illegal
from flubball.games.equations.values import Value
from flubball.games.equations.variations.base import Variation
from flubball.games.equations.variations.in_play import InPlay
from flubball.games.equations.variations.operators import Operator


def _lcm(rules: InPlay, a: Value, b: Value) -> Value:
    for value in (a, b):
        if not values.is_counting(value):
            shown = values.format_value(value)
            cite = (rules.cite("XIII-A-9"),)
            raise illegal(f"LCM is for two counting numbers; {shown} is none.", cite)
    return values.lcm(a, b)


LCM = Variation(
    "lcm", "lcm", "LCM", binary={("√", "lcm"): Operator("LCM", "binary", _lcm, tier=3)}, needs="√"
)
