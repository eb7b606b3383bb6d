"""Average: + gives the average of two numbers and never their sum (XIII-A-12, XIII-B-11)."""

from typing import TYPE_CHECKING

from flubball.games.equations import values
from flubball.games.equations.operators import Operator
from flubball.games.equations.values import Value
from flubball.games.equations.variations.base import Variation

if TYPE_CHECKING:
    from flubball.games.equations.rules import Rules


def _average(rules: "Rules", a: Value, b: Value) -> Value:
    return values.div(values.add(a, b), values.number(2))


AVERAGE = Variation(
    "average",
    "average",
    "Average",
    binary={("+", ""): Operator("average", "binary", _average, tier=1)},
    needs="+",
)
