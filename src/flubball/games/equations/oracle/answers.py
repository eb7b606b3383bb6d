"""What the oracle answers: solvable with a witness, impossible with a proof, or not decided."""

from dataclasses import dataclass
from typing import Literal

Proof = Literal["exhausted", "counting", "magnitude", "divisibility", "goal"]
_PROOFS = {
    "exhausted": "every Solution was tried",
    "counting": "the cubes can't be put together",
    "magnitude": "the Goal is out of reach",
    "divisibility": "the Goal has a factor that no Solution has",
    "goal": "the Goal has no legal interpretation",
}


def _number(count: int, what: str) -> str:
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"


@dataclass(frozen=True, slots=True)
class Searched:
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
            return "nothing had to be searched"
        most = f" of up to {self.cubes} cubes" if self.cubes else ""
        return f"{_number(self.nodes, 'step')}, {_number(self.sets, 'set')}{most}"


@dataclass(frozen=True, slots=True)
class Solvable:
    """There is a correct Equation: `witness`, with the cubes its Solution uses.

    >>> print(Solvable("(6x6)+1 = 37", ("6", "x", "6", "+", "1"), 1))
    Solvable: (6x6)+1 = 37, with 5 cubes, 1 of them from Resources.
    """

    witness: str
    uses: tuple[str, ...]
    resources: int

    def __str__(self) -> str:
        count = len(self.uses)
        more = f", {self.resources} of them from Resources" if self.resources else ""
        return f"Solvable: {self.witness}, with {count} cubes{more}."


@dataclass(frozen=True, slots=True)
class Impossible:
    """There is no correct Equation, and this is known.

    >>> print(Impossible("counting", Searched()))
    Impossible: the cubes can't be put together (nothing had to be searched).
    """

    proof: Proof
    searched: Searched

    def __str__(self) -> str:
        return f"Impossible: {_PROOFS[self.proof]} ({self.searched})."


@dataclass(frozen=True, slots=True)
class NotDecided:
    """Neither an Equation nor a proof was found.

    >>> print(NotDecided("the budget is used up", Searched(10, 3, 4)))
    Not decided: the budget is used up (10 steps, 3 sets of up to 4 cubes).
    """

    why: str
    searched: Searched

    def __str__(self) -> str:
        return f"Not decided: {self.why} ({self.searched})."


Answer = Solvable | Impossible | NotDecided


@dataclass(frozen=True, slots=True)
class Distance:
    """How many more cubes of Resources the nearest Equation needs.

    `cubes` is None where there is no Equation or none was found; `open` says what stopped the
    search then, and `least` how many cubes are needed at least. `cubes == least` when exact.

    >>> print(Distance(2, 2, "(6x6)+1 = 37"))
    2 more cubes: (6x6)+1 = 37.
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
