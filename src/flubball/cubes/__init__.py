"""The match and shake procedure shared by EQUATIONS and WFF 'N PROOF.

>>> from flubball import rulebooks
>>> from flubball.cubes import ShakeEnd, shake_scores
>>> end = ShakeEnd(3, "now", ("correct", "none", "none"), challengers=(0,), mover=1)
>>> [score.points for score in shake_scores(end, rulebooks.get("mlag-2019-20"))]
[6, 2, 2]
"""

from typing import TYPE_CHECKING

from flubball.lazy import lazy_names

if TYPE_CHECKING:
    from flubball.cubes.actions import Action
    from flubball.cubes.codes import CODES
    from flubball.cubes.equipment import Equipment
    from flubball.cubes.game import CubeGame
    from flubball.cubes.scoring import Score, match_points, shake_scores
    from flubball.cubes.shake_end import Challenge, Presented, ShakeEnd
    from flubball.cubes.sheet import is_leading, points_lost, totals
    from flubball.cubes.table import Mat, Table
else:
    __getattr__ = lazy_names(
        __name__,
        {
            ".actions": ["Action"],
            ".codes": ["CODES"],
            ".equipment": ["Equipment"],
            ".game": ["CubeGame"],
            ".scoring": ["Score", "match_points", "shake_scores"],
            ".shake_end": ["Challenge", "Presented", "ShakeEnd"],
            ".sheet": ["is_leading", "points_lost", "totals"],
            ".table": ["Mat", "Table"],
        },
    )

__all__ = [
    "CODES",
    "Action",
    "Challenge",
    "CubeGame",
    "Equipment",
    "Mat",
    "Presented",
    "Score",
    "ShakeEnd",
    "Table",
    "is_leading",
    "match_points",
    "points_lost",
    "shake_scores",
    "totals",
]
