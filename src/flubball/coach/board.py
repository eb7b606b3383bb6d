"""What a board game tells its coach: where a turn could have gone better, and what proves it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from flubball.coach.model import Proof
from flubball.engine.prompt import counted
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

    def reckons(self, value: float) -> str:
        """An evaluation of who moves, in words that follow "the top bot reckons to"."""

    leaves: tuple[str, ...]
    """Words with which one leaves lying what could be had: what is missed with them is a hint."""

    def proved(self, step: Step) -> Iterator[Finding]:
        """What was missed or made impossible, by proof."""

    def valued(self, step: Step) -> Valued | None:
        """What the step was worth; None where it is no decision."""

    def standing(self, table: Table[Any]) -> float | None:
        """The evaluation for the first player, between turns."""

    def points_at(self, words: Sequence[str]) -> tuple[str, str]:
        """Of words that are to be found: where to look, and what kind of thing it is."""


def ahead(value: float, unit: str, won: float) -> str:
    """So much ahead or behind, rounded for people; beyond `won` a win or a loss is in sight.

    >>> ahead(23.8, "point", 100), ahead(-1.2, "step", 100), ahead(0.2, "point", 100)
    ('be 24 points ahead', 'be 1 step behind', 'be about level')
    >>> ahead(-130, "step", 100)
    'lose'
    """
    if abs(value) > won:
        return "win" if value > 0 else "lose"
    count = abs(round(value))
    if not count:
        return "be about level"
    return f"be {counted(count, unit)} {'ahead' if value > 0 else 'behind'}"


def wins(value: float) -> str:
    """Of a hundred games, where 1 is to win and -1 to lose them all; a tie is half a win.

    >>> wins(0.22), wins(-1)
    ('win 61 of 100 games', 'win 0 of 100 games')
    """
    return f"win {round(50 * (1 + value))} of 100 games"


GO_ON = ("", "")
"""Nowhere to look: the table only waits for the next word."""


def following(words: Sequence[str], *wanted: str) -> list[str]:
    """What follows the first of these words that is said; empty where none of them is.

    >>> following(("touch 1/2 1/4", "say 1/2+1/4=3/4", "take"), "touch")
    ['1/2', '1/4']
    """
    found = (each.split(" ") for word in wanted for each in words if each.split(" ")[0] == word)
    return next(found, [""])[1:]


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
