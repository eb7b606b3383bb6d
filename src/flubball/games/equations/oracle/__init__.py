"""The oracle: is there a correct Equation? With a witness, a proof, or what was searched.

>>> from flubball import equations as eq
>>> play = eq.Rules("agloa-2026-27", division="elementary")
>>> oracle = play.oracle(eq.Mat(goal="37", required="6", permitted="6 x +", resources="1 9"))
>>> oracle.now().witness
'1+(6x6) = 37'
"""

from flubball.games.equations.oracle.answers import (
    Answer,
    Distance,
    Impossible,
    Listed,
    Move,
    NotDecided,
    Searched,
    Solvable,
)
from flubball.games.equations.oracle.backend import backend
from flubball.games.equations.oracle.budget import Budget
from flubball.games.equations.oracle.oracle import Oracle
from flubball.games.equations.oracle.problem import Problem
from flubball.games.equations.oracle.reduce import reduce
from flubball.games.equations.oracle.tables import Tables

__all__ = [
    "Answer",
    "Budget",
    "Distance",
    "Impossible",
    "Listed",
    "Move",
    "NotDecided",
    "Oracle",
    "Problem",
    "Searched",
    "Solvable",
    "Tables",
    "backend",
    "reduce",
]
