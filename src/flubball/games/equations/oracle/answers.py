"""What the oracle answers: the cube games' kinds of answer, how far it searched, and moves."""

from dataclasses import dataclass
from typing import TypeAlias

from flubball.cubes import answers
from flubball.cubes.answers import (
    Distance,
    Impossible,
    Listed,
    NotDecided,
    Proof,
    Solvable,
    Told,
    pluralize,
)

Answer: TypeAlias = Solvable | Impossible | NotDecided

__all__ = [
    "Answer",
    "Distance",
    "Impossible",
    "Listed",
    "Move",
    "NotDecided",
    "Proof",
    "Searched",
    "Solvable",
    "Told",
]


@dataclass(frozen=True, slots=True)
class Searched(answers.Searched):
    """How far a search went: steps taken, sets of cubes looked at, the largest of them.

    >>> print(Searched(1_200, 1))
    1,200 steps, 1 set
    """

    nodes: int = 0
    sets: int = 0
    cubes: int = 0

    def __add__(self, other: "Searched") -> "Searched":
        cubes = max(self.cubes, other.cubes)
        return Searched(self.nodes + other.nodes, self.sets + other.sets, cubes)

    def __str__(self) -> str:
        if not self.nodes:
            return answers.Searched.__str__(self)
        most = f" of up to {self.cubes} cubes" if self.cubes else ""
        return f"{pluralize(self.nodes, 'step')}, {pluralize(self.sets, 'set')}{most}"


@dataclass(frozen=True, slots=True)
class Move:
    """A cube moved from Resources to a section; `sure` if it was proved to be safe.

    `bonus` is the cube that goes to Forbidden first, in a bonus move (V-C).

    >>> print(Move("r3", "permitted"))
    r3 to Permitted
    >>> print(Move("r3", "permitted", bonus="b8"))
    Bonus: b8 to Forbidden, then r3 to Permitted
    """

    cube: str
    section: str
    sure: bool = False
    bonus: str = ""

    def __str__(self) -> str:
        move = f"{self.cube} to {self.section.capitalize()}"
        return f"Bonus: {self.bonus} to Forbidden, then {move}" if self.bonus else move
