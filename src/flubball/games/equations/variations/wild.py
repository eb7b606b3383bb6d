"""0 Wild and x Wild: one cube face may stand for others (XIII-A-3, XIII-B-3, XIII-C-3).

What it may stand for depends on the division: a numeral in Elementary, any symbol above it.
"""

from flubball.games.equations.variations.base import Variation

ZERO_WILD = Variation("0-wild", "wild", "0 Wild", wild="0", needs="0")
X_WILD = Variation("x-wild", "wild", "x Wild", wild="x", needs="x")
