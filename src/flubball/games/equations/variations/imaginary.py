"""Imaginary: a sideways minus is i, and every complex root is available (XIII-D-11).

`i` stands beside a numeral without x; that product comes before all other operations.
"""

from dataclasses import replace

from flubball.games.equations.variations.base import Variation
from flubball.games.equations.variations.regular import MULTIPLY

IMPLIED = replace(MULTIPLY, name="implied multiplication", tier=4)
IMAGINARY = Variation(
    "imaginary",
    "imaginary",
    "Imaginary",
    imaginary=True,
    words={"|": "The imaginary unit is written i: 2i."},
)
