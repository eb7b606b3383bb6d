"""What the searches of one question came to, and the answer that follows."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from flubball.games.equations.oracle.answers import Impossible, NotDecided, Proof, Searched

ENDED = {  # why the core gave up, as a sentence says it
    "the budget": "the budget is used up",
    "the memory": "the memory is used up",
    "cancelled": "it was cancelled",
}


@dataclass(slots=True)
class Tally:
    """What the searches of one question came to, as long as there is no witness."""

    searched: Searched = field(default_factory=Searched)
    open: list[str] = field(default_factory=list)
    proofs: list[Proof] = field(default_factory=list)
    lemmas: list[str] = field(default_factory=list)
    cut: int = 0
    """How many looks were cut short by their share of the budget."""

    def glanced(self, look: "Tally") -> None:
        """Add what a look came to that could prove nothing: that its share ended is no reason."""
        self.searched += look.searched
        self.open += [why for why in look.open if why != ENDED["the budget"]]
        self.cut += look.cut + (ENDED["the budget"] in look.open)

    def answer(self) -> Impossible | NotDecided:
        """Impossible if nothing is open."""
        if self.open:
            return NotDecided("; ".join(list(dict.fromkeys(self.open))[:3]), self.searched)
        if self.lemmas:
            return Impossible("endless", self.searched, closed_by(self.lemmas))
        kinds = set(self.proofs)
        return Impossible(kinds.pop() if len(kinds) == 1 else "exhausted", self.searched)


def together(told: Sequence[Tally]) -> Tally:
    """What several searches of one question came to.

    >>> together([Tally(proofs=["counting"]), Tally(open=["a gap"])]).answer().why
    'a gap'
    """
    found = Tally()
    for one in told:
        found.searched += one.searched
        found.open += one.open
        found.proofs += one.proofs
        found.lemmas += one.lemmas
        found.cut += one.cut
    return found


def closed_by(lemmas: Sequence[str]) -> str:
    """The argument in words, with the lemmas of docs/oracle-proofs.md by name.

    >>> closed_by(["roots", "roots"])
    'every Solution was tried, and no further one can do (lemma of roots)'
    """
    names = " and ".join(dict.fromkeys(lemmas))
    return f"every Solution was tried, and no further one can do (lemma of {names})"


def left_out(what: str) -> str:
    """The reason for a value that could not be had."""
    return f"a value was left out: {what}"
