"""Percent: an upside-down √ is "percent of" (XIII-A-14, XIII-B-12).

In base m a percent is per m squared.
"""

from flubball.games.equations import values
from flubball.games.equations.values import Value, mpq
from flubball.games.equations.variations.base import Variation
from flubball.games.equations.variations.in_play import Bounds
from flubball.games.equations.variations.operators import Op, Operator, Undo
from flubball.games.equations.variations.regular import other_factor


def _percent(bounds: Bounds, a: Value, b: Value) -> Value:
    return values.div(values.mul(a, b), mpq(bounds.limit))


def _other(bounds: Bounds, known: Value, target: Value) -> Value | None:
    return other_factor(known, values.mul(target, mpq(bounds.limit)))


PERCENT_OF = Operator(
    "percent",
    "binary",
    _percent,
    tier=2,
    limit=lambda rules: rules.base**2,
    two_digits=True,
    commutes=True,
    ordered=True,
    undo=Undo(_other, _other),
    core=Op.PERCENT,
    meant="percent of",
)
PERCENT = Variation(
    "percent",
    "percent",
    "Percent",
    binary={("√", "ud"): PERCENT_OF},
    needs="√",
    words=dict.fromkeys(("%", "percent"), "Percent is a √ upside-down: 25√<ud>16."),
)
