"""Imaginary: a sideways minus is i, and every complex root is available (XIII-D-11).

`i` stands beside a numeral without x; that product comes before all other operations.
"""

from flubball.games.equations.variations.base import Variation
from flubball.games.equations.variations.operators import MULTIPLY, Operator

IMPLIED = Operator("implied multiplication", "binary", MULTIPLY.apply, tier=4)
IMAGINARY = Variation("imaginary", "imaginary", "Imaginary", imaginary=True)
