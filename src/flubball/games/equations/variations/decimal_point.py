"""Decimal Point: ^ may be a decimal point among at most three digits (XIII-A-15, XIII-B-13)."""

from flubball.games.equations.variations.base import Variation

DECIMAL_POINT = Variation("decimal-point", "decimal-point", "Decimal Point", points=True, needs="^")
