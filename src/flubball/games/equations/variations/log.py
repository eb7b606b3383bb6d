"""Log: a sideways ÷ takes the logarithm of what is before it to the base behind it (XIII-D-13)."""

from flubball.games.equations import values
from flubball.games.equations.variations.base import Variation
from flubball.games.equations.variations.operators import Op, Operator, pure

LOGARITHM = Operator(
    "logarithm", "binary", pure(values.log), tier=2, leaves_fractions=True, core=Op.LOG
)
LOG = Variation(
    "log",
    "log",
    "Log",
    binary={("÷", "sw"): LOGARITHM},
    needs="÷",
    words={"log": "The logarithm is a sideways ÷: 8÷<sw>2."},
)
