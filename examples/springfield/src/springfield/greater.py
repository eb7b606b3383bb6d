"""Greater: an upside-down + gives the greater of two numbers."""

from flubball.games.equations import values
from flubball.games.equations.values import Value
from flubball.games.equations.variations.base import Variation
from flubball.games.equations.variations.operators import Operator, pure


def _greater(a: Value, b: Value) -> Value:
    return a if values.compare(a, b) > 0 else b


GREATER_OF = Operator("greater number", "binary", pure(_greater), tier=1, commutes=True)
GREATER = Variation("greater", "greater", "Greater", binary={("+", "ud"): GREATER_OF}, needs="+")
