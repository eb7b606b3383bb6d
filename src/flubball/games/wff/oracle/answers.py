"""What the oracle answers: the cube games' kinds of answer, a proof, and how far it searched."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias

from flubball.cubes import answers
from flubball.cubes.answers import Distance, Listed, NotDecided, Told, pluralize
from flubball.games.wff.derivability import Derivation, derivable
from flubball.games.wff.oracle.grounds import Refused
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


@dataclass(frozen=True, slots=True)
class Impossible(answers.Impossible):
    """There is no correct Solution; `lemmas` of docs/oracle-proofs-wff.md are what that rests on.

    `refused` is a Solution that had to be written out and does not give the Goal, `row` a model
    that refutes them all.

    >>> print(Impossible("letters", lemmas=("copies", "rows")))
    Impossible: the letters do not allow it (lemmas: copies, rows) (nothing had to be searched).
    """

    lemmas: tuple[str, ...] = ()
    goal: str = ""
    refused: Refused | None = None
    row: str = ""

    @property
    def reason(self) -> str:
        """The argument in words, with the lemmas by name."""
        if not self.lemmas:
            return self.argument
        what = "lemma" if len(self.lemmas) == 1 else "lemmas"
        return f"{self.argument} ({what}: {', '.join(self.lemmas)})"

    @property
    def model(self) -> str:
        """The model that refutes them all, or the Solution that was refused; empty without one."""
        found = self._refusal
        if self.row:
            return self.row
        return str(found.model) if found is not None and found.model is not None else ""

    @property
    def shown(self) -> str:
        """Why the Solution that was refused does not give the Goal."""
        found = self._refusal
        if found is None or self.refused is None:
            return ""
        solution = f"{', '.join(self.refused.premises)} / {', '.join(sorted(self.refused.rules))}"
        return f"{solution.strip()} does not do: {found.why}."

    @property
    def _refusal(self) -> Derivation | None:
        return _refusal(self.refused, self.goal) if self.refused is not None else None


@lru_cache(maxsize=64)
def _refusal(refused: Refused, goal: str) -> Derivation:
    return derivable(refused.premises, goal, refused.rules)


Answer: TypeAlias = Solvable | Impossible | NotDecided
