"""What the oracle answers: the cube games' kinds of answer, a proof, and how far it searched."""

from dataclasses import dataclass, field
from typing import TypeAlias

from flubball.cubes import answers
from flubball.cubes.answers import Distance, Impossible, Listed, NotDecided, Told, pluralize
from flubball.games.wff.proofs import Proof

__all__ = [
    "Answer",
    "Distance",
    "Impossible",
    "Listed",
    "NotDecided",
    "Searched",
    "Solvable",
    "Told",
]


@dataclass(frozen=True, slots=True)
class Searched(answers.Searched):
    """How far a search went: steps taken, and Solutions that were put to the prover.

    >>> print(Searched(1_200, 1))
    1,200 steps, 1 Solution tried
    """

    steps: int = 0
    tried: int = 0

    def __str__(self) -> str:
        if not self.steps:
            return answers.Searched.__str__(self)
        tried = (
            f"{pluralize(self.tried, 'Solution')} tried" if self.tried else "no proof was sought"
        )
        return f"{pluralize(self.steps, 'step')}, {tried}"


@dataclass(frozen=True, slots=True)
class Solvable(answers.Solvable):
    """There is a correct Solution, with a proof; Required cubes in it are marked by `'`.

    `note` tells of an essential cube that a bounded search stands behind.

    >>> print(Solvable("p / R(Rp)", ("p", "R"), 1, ()))
    Solvable: p / R(Rp), with 2 cubes, 1 of them from Resources.
    """

    proof: Proof = field(repr=False)
    note: str = ""

    @property
    def solution(self) -> str:
        """What the witness of this game is."""
        return self.witness


Answer: TypeAlias = Solvable | Impossible | NotDecided
