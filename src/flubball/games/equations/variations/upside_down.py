"""Upside-down: a turned number cube is the additive inverse of its number (XIII-A-2)."""

from flubball.games.equations.variations.base import Variation

UPSIDE_DOWN = Variation(
    "upside-down",
    "upside-down",
    "Upside-down",
    turns=frozenset({"ud"}),
    words={"ud": "An upside-down cube has a note: 3<ud>."},
)
