"""The oracle of WFF 'N PROOF: is there a correct Solution for this mat?"""

from flubball.games.wff.oracle.answers import (
    Answer,
    Distance,
    Impossible,
    Listed,
    NotDecided,
    Searched,
    Solvable,
)
from flubball.games.wff.oracle.budget import Budget, Stopped
from flubball.games.wff.oracle.oracle import Oracle

__all__ = [
    "Answer",
    "Budget",
    "Distance",
    "Impossible",
    "Listed",
    "NotDecided",
    "Oracle",
    "Searched",
    "Solvable",
    "Stopped",
]
