"""What a no rests on: the lemmas of docs/oracle-proofs-wff.md by name, in the order they stand."""

from enum import IntEnum
from typing import NamedTuple

from flubball.games.wff.oracle.forests import Premises


class Ground(IntEnum):
    """Why some Solutions were left out; `NONE` is false: nothing speaks against them."""

    NONE = 0
    MODEL = 1
    NORMAL = 2
    ROWS = 3
    NO_WITHOUT_R = 4
    FLOORS = 5
    ONCE = 6
    VAIN = 7
    COPIES = 8
    ONE_RULE = 9
    HALVED = 10
    CASES = 11
    PARTS = 12


MODELS = "models"
NAMES = {
    Ground.MODEL: MODELS,
    Ground.NORMAL: "normal forms",
    Ground.ROWS: "rows",
    Ground.NO_WITHOUT_R: "No without R",
    Ground.FLOORS: "letters that are there at least",
    Ground.ONCE: "letters that stand once",
    Ground.VAIN: "rules that do nothing",
    Ground.COPIES: "copies",
    Ground.ONE_RULE: "one rule that does it all",
    Ground.HALVED: "two of each",
    Ground.CASES: "cases",
    Ground.PARTS: "parts of the Goal",
}


class Refused(NamedTuple):
    """A Solution that does not give the Goal."""

    premises: Premises
    rules: frozenset[str]


class Grounds:
    """The grounds of one answer, and the first Solution that was written out and refused.

    >>> grounds = Grounds()
    >>> for one in (Ground.ONCE, Ground.NONE, Ground.FLOORS, Ground.ONCE):
    ...     grounds.add(one)
    >>> grounds.names
    ('letters that are there at least', 'letters that stand once')
    """

    def __init__(self) -> None:
        self.found: set[Ground] = set()
        self.refused: Refused | None = None
        self.sought = False
        """Were premises sought, letter by letter, and not only reckoned with?"""

    def add(self, ground: Ground) -> None:
        """One ground more."""
        self.found.add(ground)

    def seek(self) -> None:
        """Premises are sought by the tables of the rules."""
        self.found.add(Ground.MODEL)
        self.sought = True

    def refuse(self, premises: Premises, rules: frozenset[str]) -> None:
        """Premises that no table refutes, and that do not give the Goal by these rules."""
        self.found.add(Ground.ROWS if "No" in rules else Ground.NORMAL)
        self.refused = self.refused or Refused(premises, rules)

    def join(self, other: "Grounds") -> None:
        """All that is found there too."""
        self.found |= other.found
        self.sought |= other.sought
        self.refused = self.refused or other.refused

    @property
    def names(self) -> tuple[str, ...]:
        """The lemmas by name, in their order."""
        return tuple(NAMES[one] for one in sorted(self.found) if one)
