"""Average: + gives the average of two numbers and never their sum (XIII-A-12, XIII-B-11)."""

from flubball.games.equations import values
from flubball.games.equations.values import Value, mpq
from flubball.games.equations.variations.base import Variation
from flubball.games.equations.variations.in_play import Bounds
from flubball.games.equations.variations.operators import Op, Operator, Undo

_TWO = mpq(2)


def _average(bounds: Bounds, a: Value, b: Value) -> Value:
    return values.div(values.add(a, b), _TWO)


def _other(bounds: Bounds, known: Value, target: Value) -> Value:
    return values.sub(values.mul(_TWO, target), known)


AVERAGE_OF = Operator(
    "average",
    "binary",
    _average,
    tier=1,
    commutes=True,
    undo=Undo(_other, _other),
    core=Op.AVERAGE,
)
AVERAGE = Variation(
    "average",
    "average",
    "Average",
    binary={("+", ""): AVERAGE_OF},
    needs="+",
    words={"avg": "With Average + is the average: 7+9."},
)
