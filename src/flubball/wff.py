"""WFF 'N PROOF for programs.

>>> from flubball import wff
>>> play = wff.Rules(division="regular")
>>> mat = wff.Mat(goal="CNqNp", required="E", permitted="p q R E o C o N i C i")
>>> play.judge("Epq / R, Eo, Co, Ni, Ci", mat).correct
True
>>> print(wff.format_text(wff.derivable(["Cpq", "p"], "q", ["Co"]).proof))
1  Cpq    s
2  p      s
3  q      Co, 1,2
"""

from flubball.games.wff import *  # noqa: F403
from flubball.games.wff import __all__ as __all__
