"""Decimal in Goal: the writer may place decimal points in the Goal, without a cube (XIII-D-12)."""

from flubball.games.equations.variations.base import Variation

DECIMAL_IN_GOAL = Variation(
    "decimal-in-goal", "decimal-in-goal", "Decimal in Goal", free_points=True
)
