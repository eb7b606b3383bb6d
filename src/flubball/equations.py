"""EQUATIONS for programs.

>>> from flubball import equations as eq
>>> play = eq.Rules("agloa-2026-27", division="elementary", variations=["factorial"])
>>> mat = eq.Mat(goal="2x 3+5", required="5", permitted="2 x 3 +", resources="1 7 -")
>>> play.judge("(5x3)+1 = 2x(3+5)", mat, after="impossible").correct
True
"""

from flubball.games.equations import *  # noqa: F403
from flubball.games.equations import __all__ as __all__
