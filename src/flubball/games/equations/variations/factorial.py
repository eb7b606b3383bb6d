"""Factorial: two `!` for Solution and Goal together (XIII-A-4, XIII-B-4, XIII-C-8)."""

from flubball.games.equations import values
from flubball.games.equations.faults import Illegal, illegal
from flubball.games.equations.values import Value
from flubball.games.equations.variations.base import Variation
from flubball.games.equations.variations.in_play import Bounds, InPlay
from flubball.games.equations.variations.operators import Op, Operator


def _factorial(bounds: Bounds, n: Value) -> Value | None:
    return values.factorial(n) if values.is_whole(n) else None


def _no_factorial(rules: InPlay, n: Value) -> Illegal:
    shown = values.format_value(n)
    clause = rules.cite(agloa="XIII-A-4 Com (a)", mlag="III-B")
    return illegal(f"Only a whole number has a factorial; {shown} is none.", (clause,))


FACTORIAL_SIGN = Operator(
    "factorial",
    "postfix",
    _factorial,
    _no_factorial,
    binds=True,
    tier=4,
    factors=(),
    core=Op.FACTORIAL,
)
FACTORIAL = Variation("factorial", "factorial", "Factorial", factorials=True)
