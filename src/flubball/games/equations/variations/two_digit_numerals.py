"""Two-digit Numerals: Solutions may hold them (XIII-A-8)."""

from flubball.games.equations.variations.base import Variation

TWO_DIGIT_NUMERALS = Variation(
    "two-digit-numerals", "two-digit-numerals", "Two-digit Numerals", solution_digits=2
)
