"""Percent: an upside-down √ is "percent of" (XIII-A-14, XIII-B-12).

In base m a percent is per m squared.
"""

from flubball.games.equations import values
from flubball.games.equations.values import Value
from flubball.games.equations.variations.base import Variation
from flubball.games.equations.variations.in_play import InPlay
from flubball.games.equations.variations.operators import Operator


def _percent(rules: InPlay, a: Value, b: Value) -> Value:
    return values.mul(values.div(a, values.number(rules.base**2)), b)


PERCENT_OF = Operator("percent", "binary", _percent, tier=2)
PERCENT = Variation("percent", "percent", "Percent", binary={("√", "ud"): PERCENT_OF}, needs="√")
