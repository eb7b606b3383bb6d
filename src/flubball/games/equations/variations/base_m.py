"""Base m: base m expressions, two-digit numerals in Solutions (XIII-B-6, XIII-C-5)."""

from flubball.games.equations.variations.base import Variation

_WORDS = {8: "eight", 9: "nine", 10: "ten", 11: "eleven", 12: "twelve"}
BASES = tuple(
    Variation(f"base-{m}", "base", f"Base {word}", base=m, solution_digits=2)
    for m, word in _WORDS.items()
)
