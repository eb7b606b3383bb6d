"""Three-operation Solution: a Solution holds three operation symbols or more (XIII-A-6)."""

from flubball.games.equations.variations.base import Variation

THREE_OPERATION_SOLUTION = Variation(
    "three-operation-solution",
    "three-operation-solution",
    "Three-operation Solution",
    least_operations=3,
    needs="+-x÷^√",
)
