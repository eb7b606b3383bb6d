"""GCF: ^ may be the greatest common factor of two whole numbers, not both 0 (XIII-A-10)."""

from flubball.games.equations import values
from flubball.games.equations.faults import Illegal, illegal
from flubball.games.equations.values import Value
from flubball.games.equations.variations.base import Variation
from flubball.games.equations.variations.in_play import Bounds, InPlay
from flubball.games.equations.variations.operators import Op, Operator


def _gcf(bounds: Bounds, a: Value, b: Value) -> Value | None:
    if not (values.is_whole(a) and values.is_whole(b)):
        return None
    return None if values.is_zero(a) and values.is_zero(b) else values.gcd(a, b)


def _no_gcf(rules: InPlay, a: Value, b: Value) -> Illegal:
    cite = (rules.cite("XIII-A-10"),)
    for value in (a, b):
        if not values.is_whole(value):
            shown = values.format_value(value)
            return illegal(f"GCF is for two whole numbers; {shown} is none.", cite)
    return illegal("GCF of 0 and 0 is not defined.", cite)


GCF_OF = Operator(
    "GCF", "binary", _gcf, _no_gcf, tier=3, commutes=True, associates=True, core=Op.GCF
)
GCF = Variation(
    "gcf",
    "gcf",
    "GCF",
    binary={("^", "gcf"): GCF_OF},
    needs="^",
    words=dict.fromkeys(("gcf", "gcd"), "The GCF is a ^ with a note: 8^<gcf>6."),
)
