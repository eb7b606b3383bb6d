"""The cube games' procedure, shared by Equations and WFF 'N PROOF: so far the scoring.

>>> from flubball import rulebooks
>>> from flubball.cubes import ShakeEnd, shake_scores
>>> end = ShakeEnd(3, "now", ("correct", "none", "none"), challengers=(0,), mover=1)
>>> [score.points for score in shake_scores(end, rulebooks.get("mlag-2019-20"))]
[6, 2, 2]
"""

from flubball.cubes.scoring import Score, match_points, shake_scores
from flubball.cubes.shake_end import Challenge, Presented, ShakeEnd

__all__ = ["Challenge", "Presented", "Score", "ShakeEnd", "match_points", "shake_scores"]
