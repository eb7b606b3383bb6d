"""Log: a sideways ÷ takes the logarithm of what is before it to the base behind it (XIII-D-13)."""

from flubball.games.equations import values
from flubball.games.equations.values import Value
from flubball.games.equations.variations.base import Variation
from flubball.games.equations.variations.in_play import InPlay
from flubball.games.equations.variations.operators import Operator


def _log(rules: InPlay, argument: Value, base: Value) -> Value:
    return values.log(argument, base)


LOG = Variation(
    "log",
    "log",
    "Log",
    binary={("÷", "sw"): Operator("logarithm", "binary", _log, tier=2)},
    needs="÷",
)
