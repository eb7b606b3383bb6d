"""Hints of a table for practice: who may ask for one, in which step, and how many were asked.

A hint is a word like any other, so it stands in the record; all it does is count. What it says is
worked out elsewhere, from what the seat may see.
"""

from msgspec.structs import replace

from flubball.engine.options import Choice, Option
from flubball.engine.prompt import Hints
from flubball.engine.ruling import Code
from flubball.procedure.values import BySeat, Frozen

WORD = "hint"
STEPS = ("where to look", "what kind it is", "the answer")
_PRACTICE = {"enforcement": "strict", "clock": "none"}
OPTION = Option(
    "hints",
    "Hints in three steps, counted",
    "off",
    (Choice("off", "None"), Choice("on", "For practice", _PRACTICE)),
)
PRACTICE = "Hints are for practice: enforcement strict, and clock none."
OFF, TOLD, ELSEWHERE = "hints-off", "hint-told", "no-hint-now"
SAYS = {
    OFF: "This table has no hints.",
    TOLD: "You have had all three hints here.",
    ELSEWHERE: "There is nothing for you to find just now.",
}
"""What who can't have a hint is told, by code."""
_CITED = ("house ruling H100",)
CODES = (
    Code(
        OFF,
        "No hints at this table",
        "Hints are for practice, and a table has them only where that was chosen before it began.",
        "Start a table for practice, with the option hints.",
        _CITED,
        "`hint` in a club match",
    ),
    Code(
        TOLD,
        "All hints told",
        "There are three hints for what you are to find; the third is the answer.",
        "Play on; the next position has hints of its own.",
        _CITED,
        "`hint` a fourth time before anything is moved",
    ),
    Code(
        ELSEWHERE,
        "Nothing to find now",
        "A hint is for whoever has to do something now, or could challenge.",
        "Wait until it is your turn.",
        _CITED,
        "`hint` in your opponent's turn of Contig 60",
    ),
)
"""Both procedures refuse with these."""


class Asked(Frozen, frozen=True):
    """By seat: how many hints in the whole match, and how many for what is to be found now."""

    counts: BySeat[int] = ()
    steps: BySeat[int] = ()

    def step(self, seat: int) -> int:
        """How many hints the seat has had for what it is to find now.

        >>> Asked().more(2, 1).more(2, 1).step(1), Asked().step(1)
        (2, 0)
        """
        return self.steps[seat] if 0 <= seat < len(self.steps) else 0

    def more(self, seats: int, seat: int) -> "Asked":
        """With one more of a seat.

        >>> Asked().more(2, 1)
        Asked(counts=(0, 1), steps=(0, 1))
        """
        return Asked(*(_one_more(each or (0,) * seats, seat) for each in (self.counts, self.steps)))

    def moved_on(self) -> "Asked":
        """Where something else is to be found.

        >>> Asked().more(2, 0).moved_on()
        Asked(counts=(1, 0), steps=())
        """
        return replace(self, steps=()) if self.steps else self

    def is_possible(self, seats: int, on: bool) -> bool:
        """Can a match have asked so?

        >>> Asked((0, 1), (0, 1)).is_possible(2, True), Asked((0, 1)).is_possible(2, False)
        (True, False)
        """
        if not self.counts:
            return not self.steps
        steps = self.steps or (0,) * seats
        fits = len(self.counts) == len(steps) == seats
        pairs = zip(self.counts, steps, strict=True) if fits else ()
        return on and fits and all(0 <= n <= min(len(STEPS), c) for c, n in pairs)


def _one_more(numbers: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(number + (place == seat) for place, number in enumerate(numbers))


def refusing(asked: Asked, seat: int, on: bool, finds: bool) -> str:
    """The code of why this seat can't have one, or an empty text.

    >>> refusing(Asked(), 0, on=True, finds=True), refusing(Asked((3, 0), (3, 0)), 0, True, True)
    ('', 'hint-told')
    """
    if not on:
        return OFF
    if not finds:
        return ELSEWHERE
    return TOLD if asked.step(seat) >= len(STEPS) else ""


def shown(asked: Asked, seats: int, seat: int, on: bool, may: bool) -> Hints | None:
    """What a page shows of hints; None where the table has none.

    >>> shown(Asked().more(2, 1), 2, 1, on=True, may=True)
    Hints(told=1, next='Hint 2 of 3: what kind it is', asked=(0, 1))
    """
    if not on:
        return None
    told = asked.step(seat)
    label = f"Hint {told + 1} of {len(STEPS)}: {STEPS[told]}" if may else ""
    return Hints(told, label, asked.counts or (0,) * seats)
