"""Factorial: two `!` for Solution and Goal together (XIII-A-4, XIII-B-4, XIII-C-8)."""

from flubball.games.equations import values
from flubball.games.equations.faults import illegal
from flubball.games.equations.values import Value
from flubball.games.equations.variations.base import Variation
from flubball.games.equations.variations.in_play import InPlay
from flubball.games.equations.variations.operators import Operator


def _factorial(rules: InPlay, n: Value) -> Value:
    if not values.is_whole(n):
        shown = values.format_value(n)
        clause = rules.cite(agloa="XIII-A-4 Com (a)", mlag="III-B")
        raise illegal(f"Only a whole number has a factorial; {shown} is none.", (clause,))
    return values.factorial(n)


FACTORIAL_SIGN = Operator("factorial", "postfix", _factorial, binds=True, tier=4)
FACTORIAL = Variation("factorial", "factorial", "Factorial", factorials=True)
