"""Multiple Operations: an available operation sign may be written many times (XIII-A-5)."""

from flubball.games.equations.symbols.cubes import Cube
from flubball.games.equations.variations.base import Variation
from flubball.games.equations.variations.in_play import InPlay


class MultipleOperations(Variation):
    """The variation; it needs an operation cube, or Factorial."""

    __slots__ = ()

    def has_effect(self, rolled: tuple[Cube, ...], rules: InPlay) -> bool:
        """XIII-A-5: with Factorial it frees the factorials of a Solution, which are no cubes."""
        return rules.factorials or super().has_effect(rolled, rules)


MULTIPLE_OPERATIONS = MultipleOperations(
    "multiple-operations",
    "multiple-operations",
    "Multiple Operations",
    operations_repeat=True,
    needs="+-x÷^√",
)
