"""Average: + gives the average of two numbers and never their sum (XIII-A-12, XIII-B-11)."""

from flubball.games.equations import values
from flubball.games.equations.values import Value
from flubball.games.equations.variations.base import Variation
from flubball.games.equations.variations.in_play import InPlay
from flubball.games.equations.variations.operators import Operator


def _average(rules: InPlay, a: Value, b: Value) -> Value:
    return values.div(values.add(a, b), values.number(2))


AVERAGE = Variation(
    "average",
    "average",
    "Average",
    binary={("+", ""): Operator("average", "binary", _average, tier=1)},
    needs="+",
)
