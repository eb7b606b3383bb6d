"""What the oracle answers: solvable with a Solution and its proof, impossible, or not decided."""

from dataclasses import dataclass, field
from typing import Literal

from flubball.games.wff.proofs import Proof

Kind = Literal["goal", "counting", "exhausted"]
_KINDS = {
    "goal": "the Goal is no WFF",
    "counting": "the cubes can't be put together",
    "exhausted": "every Solution was tried",
}


def _number(count: int, what: str) -> str:
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"


@dataclass(frozen=True, slots=True)
class Searched:
    """How far a search went: steps taken, and Solutions that were put to the prover.

    >>> print(Searched(1_200, 1))
    1,200 steps, 1 Solution tried
    """

    steps: int = 0
    tried: int = 0

    def __str__(self) -> str:
        if not self.steps:
            return "nothing had to be searched"
        tried = f"{_number(self.tried, 'Solution')} tried" if self.tried else "no proof was sought"
        return f"{_number(self.steps, 'step')}, {tried}"


@dataclass(frozen=True, slots=True)
class Solvable:
    """There is a correct Solution, with a proof; Required cubes in it are marked by `'`.

    `note` tells of an essential cube that a bounded search stands behind.

    >>> print(Solvable("p / R(Rp)", (), ("p", "R"), 1))
    Solvable: p / R(Rp), with 2 cubes, 1 of them from Resources.
    """

    solution: str
    proof: Proof = field(repr=False)
    uses: tuple[str, ...]
    resources: int
    note: str = ""

    def __str__(self) -> str:
        more = f", {self.resources} of them from Resources" if self.resources else ""
        return f"Solvable: {self.solution}, with {len(self.uses)} cubes{more}."


@dataclass(frozen=True, slots=True)
class Impossible:
    """There is no correct Solution, and this is known; `why` is the argument in words.

    >>> print(Impossible("counting", "there is no R, i or o for a rule"))
    Impossible: there is no R, i or o for a rule (nothing had to be searched).
    """

    proof: Kind
    why: str = ""
    searched: Searched = Searched()

    def __str__(self) -> str:
        return f"Impossible: {self.why or _KINDS[self.proof]} ({self.searched})."


@dataclass(frozen=True, slots=True)
class NotDecided:
    """Neither a Solution nor a proof that there is none was found.

    >>> print(NotDecided("the budget is used up", Searched(10, 3)))
    Not decided: the budget is used up (10 steps, 3 Solutions tried).
    """

    why: str
    searched: Searched

    def __str__(self) -> str:
        return f"Not decided: {self.why} ({self.searched})."


Answer = Solvable | Impossible | NotDecided


@dataclass(frozen=True, slots=True)
class Distance:
    """How many more cubes of Resources the nearest Solution needs.

    `cubes` is None where there is no Solution or none was found; `open` says what stopped the
    search then, and `least` how many cubes are needed at least. `cubes == least` when exact.

    >>> print(Distance(2, 2, "p / R(Rp)"))
    2 more cubes: p / R(Rp).
    """

    cubes: int | None
    least: int = 0
    witness: str = ""
    open: str = ""

    @property
    def exact(self) -> bool:
        """Is the number surely the smallest?"""
        return self.cubes is not None and self.cubes == self.least

    def __str__(self) -> str:
        if self.cubes is not None:
            most = "" if self.exact else "at most "
            return f"{most}{_number(self.cubes, 'more cube')}: {self.witness}."
        if self.open:
            return f"Not decided, {_number(self.least, 'more cube')} at least: {self.open}."
        return "No number of cubes of Resources is enough."


@dataclass(frozen=True, slots=True)
class Listed:
    """Solutions, those with fewer rules first; `more` says why there may be others, empty if not.

    Only Solutions in which every premise and every rule is essential are listed.
    """

    solutions: tuple[Solvable, ...]
    more: str = ""
