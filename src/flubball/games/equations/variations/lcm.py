"""LCM: √ may be the least common multiple of two counting numbers (XIII-A-9)."""

from flubball.games.equations import values
from flubball.games.equations.faults import Illegal, illegal
from flubball.games.equations.values import Value
from flubball.games.equations.variations.base import Variation
from flubball.games.equations.variations.in_play import Bounds, InPlay
from flubball.games.equations.variations.operators import Op, Operator


def _lcm(bounds: Bounds, a: Value, b: Value) -> Value | None:
    return values.lcm(a, b) if values.is_counting(a) and values.is_counting(b) else None


def _no_lcm(rules: InPlay, a: Value, b: Value) -> Illegal:
    shown = values.format_value(b if values.is_counting(a) else a)
    text = f"LCM is for two counting numbers; {shown} is none."
    return illegal(text, (rules.cite("XIII-A-9"),))


LCM_OF = Operator(
    "LCM", "binary", _lcm, _no_lcm, tier=3, commutes=True, associates=True, core=Op.LCM
)
LCM = Variation(
    "lcm",
    "lcm",
    "LCM",
    binary={("√", "lcm"): LCM_OF},
    needs="√",
    words={"lcm": "The LCM is a √ with a note: 6√<lcm>8."},
)
