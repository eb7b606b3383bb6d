"""Log: a sideways ÷ takes the logarithm of what is before it to the base behind it (XIII-D-13)."""

from typing import TYPE_CHECKING

from flubball.games.equations import values
from flubball.games.equations.operators import Operator
from flubball.games.equations.values import Value
from flubball.games.equations.variations.base import Variation

if TYPE_CHECKING:
    from flubball.games.equations.rules import Rules


def _log(rules: "Rules", argument: Value, base: Value) -> Value:
    return values.log(argument, base)


LOG = Variation(
    "log",
    "log",
    "Log",
    binary={("÷", "sw"): Operator("logarithm", "binary", _log, tier=2)},
    needs="÷",
)
