"""Sideways: a turned number cube is the reciprocal of its number (XIII-A-1)."""

from flubball.games.equations.variations.base import Variation

SIDEWAYS = Variation(
    "sideways",
    "sideways",
    "Sideways",
    turns=frozenset({"sw"}),
    needs="23456789",
    words={"sw": "A sideways cube has a note: 3<sw>."},
)
