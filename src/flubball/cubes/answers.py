"""What an oracle of a cube game answers: solvable with a witness, impossible, or not decided."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from flubball.engine.solving import Solved

Proof = Literal[
    "exhausted", "endless", "counting", "magnitude", "divisibility", "goal", "letters", "model"
]
_PROOFS = {
    "exhausted": "every Solution was tried",
    "endless": "every Solution was tried, and no further one can do",
    "counting": "the cubes can't be put together",
    "magnitude": "the Goal is out of reach",
    "divisibility": "the Goal has a factor that no Solution has",
    "goal": "the Goal has no legal interpretation",
    "letters": "the letters do not allow it",
    "model": "in a model all that these cubes say is true, and the Goal is not",
}


def pluralize(count: int, what: str) -> str:
    """So many of them, in words.

    >>> pluralize(1, "step"), pluralize(1_200, "step")
    ('1 step', '1,200 steps')
    """
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"


@dataclass(frozen=True, slots=True)
class Searched:
    """How far a search went; each oracle counts what it does."""

    def __str__(self) -> str:
        return "nothing had to be searched"


@dataclass(frozen=True, slots=True)
class Solvable:
    """There is a correct Solution: `witness`, as it is written, with the cubes it uses.

    >>> print(Solvable("(6x6)+1 = 37", ("6", "x", "6", "+", "1"), 1))
    Solvable: (6x6)+1 = 37, with 5 cubes, 1 of them from Resources.
    """

    witness: str
    uses: tuple[str, ...]
    resources: int

    def __str__(self) -> str:
        more = f", {self.resources} of them from Resources" if self.resources else ""
        return f"Solvable: {self.witness}, with {len(self.uses)} cubes{more}."


@dataclass(frozen=True, slots=True)
class Impossible:
    """There is no correct Solution, and this is known; `why` says more than the kind of proof.

    >>> print(Impossible("counting", why="there is no cube for a rule"))
    Impossible: there is no cube for a rule (nothing had to be searched).
    """

    proof: Proof
    searched: Searched = Searched()
    why: str = ""

    @property
    def argument(self) -> str:
        """The kind of proof in words, or what is known beyond it."""
        return self.why or _PROOFS[self.proof]

    @property
    def reason(self) -> str:
        """The argument in words."""
        return self.argument

    def __str__(self) -> str:
        return f"Impossible: {self.reason} ({self.searched})."


@dataclass(frozen=True, slots=True)
class NotDecided:
    """Neither a Solution nor a proof that there is none was found.

    >>> print(NotDecided("the budget is used up", Searched()))
    Not decided: the budget is used up (nothing had to be searched).
    """

    why: str
    searched: Searched

    def __str__(self) -> str:
        return f"Not decided: {self.why} ({self.searched})."


@dataclass(frozen=True, slots=True)
class Distance:
    """How many more cubes of Resources the nearest Solution needs.

    `cubes` is None where there is no Solution or none was found; `open` says what stopped the
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
            return f"{most}{pluralize(self.cubes, 'more cube')}: {self.witness}."
        if self.open:
            return f"Not decided, {pluralize(self.least, 'more cube')} at least: {self.open}."
        return "No number of cubes of Resources is enough."


One = TypeVar("One", bound=Solvable)


@dataclass(frozen=True, slots=True)
class Listed(Generic[One]):
    """Solutions in the oracle's order; `more` says why there may be others, empty if not."""

    solutions: tuple[One, ...]
    more: str = ""


class Told(NamedTuple):
    """All that `flubball solve` tells: the answer, Solutions if wanted, the distance after Now."""

    answer: Solvable | Impossible | NotDecided
    listed: Listed[Any] | None = None
    distance: Distance | None = None


def solved(
    answer: Solvable | Impossible | NotDecided, witness: str = "", proof: Sequence[str] = ()
) -> Solved:
    """The answer in the engine's shape; `witness` is the whole paper where it is more.

    `proof` has the lines of a proof, or what shows that a Solution does not do.

    >>> found = solved(Solvable("3+4 = 7", ("3", "+", "4"), 1))
    >>> found.witness, found.cubes, found.resources
    ('3+4 = 7', ('3', '+', '4'), 1)
    >>> solved(Impossible("magnitude")).why
    'the Goal is out of reach'
    """
    said = str(answer)
    if isinstance(answer, Solvable):
        paper = witness or answer.witness
        cubes, more = answer.uses, answer.resources
        return Solved("solvable", said, paper, answer.witness, tuple(proof), cubes, more)
    if isinstance(answer, Impossible):
        return Solved("impossible", said, proof=tuple(proof), why=answer.argument)
    return Solved("not-decided", said, why=answer.why)
