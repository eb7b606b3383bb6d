"""What a board game tells its coach: where a turn could have gone better, and what proves it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from flubball.coach.model import Proof
from flubball.engine.record import Entry
from flubball.monitor import Table


@dataclass(frozen=True, slots=True)
class Step:
    """An accepted entry of a player, and the tables before and after it."""

    index: int
    entry: Entry
    before: Table[Any]
    after: Table[Any]

    @property
    def seat(self) -> int:
        """Who did it."""
        assert isinstance(self.entry.seat, int)
        return self.entry.seat

    @property
    def word(self) -> str:
        """The first word."""
        return self.entry.text.partition(" ")[0]

    @property
    def text(self) -> str:
        """What follows the word."""
        return self.entry.text.partition(" ")[2]


class Finding(NamedTuple):
    """A mark on a step: what it is, what proves it, what is said, the words of a better way.

    `best` and `chosen` are evaluations, in the game's own measure.
    """

    mark: str
    proof: Proof
    sentence: str
    better: tuple[str, ...] = ()
    best: float | None = None
    chosen: float | None = None


class Valued(NamedTuple):
    """A decision with what the best way and the chosen one are worth to who decides."""

    best: float
    chosen: float
    better: tuple[str, ...]

    @property
    def lost(self) -> float:
        """Never less than nothing: what was chosen may be better than what was found."""
        return max(0.0, self.best - self.chosen)


class BoardCoach(Protocol):
    """One for each board game: `COACH` of the module `turns` in its folder here."""

    measure: str
    """What evaluations count, as the chart says it."""
    formula: str
    """How the evaluation is made, in a sentence."""
    least: float
    """What a turn loses at least to be marked as weaker."""

    won: float
    """Beyond this an evaluation is a win in sight, or below its negative a loss."""

    def proved(self, step: Step) -> Iterator[Finding]:
        """What was missed or made impossible, by proof."""

    def valued(self, step: Step) -> Valued | None:
        """What the step was worth; None where it is no decision."""

    def standing(self, table: Table[Any]) -> float | None:
        """The evaluation for the first player, between turns."""


def by_action(*words: str) -> Proof:
    """Words that the rules accept, one after the other.

    >>> by_action("touch 1/2 1/4", "say 1/2+1/4=3/4", "take").text
    'touch 1/2 1/4; say 1/2+1/4=3/4; take'
    """
    return Proof("action", "; ".join(words))


def plain(sentence: str) -> str:
    """A number sentence with the signs that children know.

    >>> plain("8x4=32, 32-2=30")
    '8×4 = 32, 32−2 = 30'
    """
    return sentence.replace("x", "×").replace("-", "−").replace("=", " = ")
