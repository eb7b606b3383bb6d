"""The marks of a review: one vocabulary for all games."""

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple


class Kind(NamedTuple):
    """A mark: what people call it, on whom it is, what it says and what proves it.

    `shape` is how it is drawn: a circle gave something away, a triangle missed something, a square
    was wrong. `games` are those that have it: `cubes`, `boards` or both.
    """

    name: str
    title: str
    shape: Literal["circle", "triangle", "square"]
    games: str
    who: str
    says: str
    proof: str

    @property
    def lost(self) -> bool:
        """Is it of what lost points, and not of what was missed?"""
        return self.shape != "triangle"


_KINDS = (
    Kind("goal-flub", "Goal without a Solution", "circle", "cubes", "who set the Goal",
         "no Solution is possible", "the oracle's argument"),
    Kind("a-flub", "Gave it away", "circle", "cubes", "the Mover",
         "the move made Now right", "an Equation or Solution"),
    Kind("p-flub", "Made it Impossible", "circle", "cubes", "the Mover",
         "the move made Impossible right", "the oracle's argument"),
    Kind("wrong-challenge", "Wrong challenge", "square", "both", "the Challenger",
         "the challenge was not right", "the argument, a Solution, or the ruling"),
    Kind("wrong-paper", "Wrong paper", "square", "cubes", "the writer",
         "what was presented is wrong", "the judge's ruling"),
    Kind("time", "Out of time", "square", "both", "who was late",
         "a point or a turn was lost on time", "the clause"),
    Kind("error", "Broke a rule", "square", "boards", "who had the turn",
         "the turn could be challenged", "the ruling and its clause"),
    Kind("weaker", "Weaker move", "circle", "boards", "who moved",
         "the top bot values another move higher", "both evaluations, named as such"),
    Kind("no-cover", "Can't be covered", "circle", "boards", "who laid the piece",
         "the board can't be covered any more", "the search that ended, or a dead square"),
    Kind("missed-now", "Missed Now", "triangle", "cubes", "who moved on instead",
         "Now was right", "an Equation or Solution"),
    Kind("missed-impossible", "Missed Impossible", "triangle", "cubes", "who moved on instead",
         "Impossible was right", "the oracle's argument"),
    Kind("missed-objection", "Accepted a wrong paper", "triangle", "cubes", "who accepted",
         "the paper was wrong", "the judge's ruling"),
    Kind("missed-challenge", "Missed challenge", "triangle", "boards", "who played on instead",
         "the turn before could be challenged", "the ruling and its clause"),
    Kind("missed-win", "Missed win", "triangle", "boards", "who had the turn",
         "the game could be won at once", "the words that win it"),
    Kind("missed-five", "Missed five in a row", "triangle", "boards", "who placed elsewhere",
         "a chip made five in a row", "the sentence and the chip"),
    Kind("missed-number", "Missed number", "triangle", "boards", "who passed",
         "the roll made a free number", "the sentence and the chip"),
    Kind("missed-capture", "Missed capture", "triangle", "boards", "who could capture",
         "what the opponent left could be captured", "the words that capture it"),
    Kind("missed-trick", "Missed trick", "triangle", "boards", "who left the strip",
         "two strips made the one shown", "the number sentence"),
    Kind("missed-trap", "Missed trap", "triangle", "boards", "who passed the card",
         "a trap stood and was not announced", "the announcement the rules accept"),
    Kind("missed-piece", "Missed piece", "triangle", "boards", "who passed the card",
         "a piece of the roll fits, and the board stays coverable", "where it lies, and a cover"),
    Kind("missed-stack", "Missed stack", "triangle", "boards", "who placed a card first",
         "a stack scored points", "the words the rules accept"),
)  # fmt: skip
KINDS: Mapping[str, Kind] = {kind.name: kind for kind in _KINDS}
MARKS = tuple(KINDS)
LOST = tuple(kind.name for kind in _KINDS if kind.lost)
"""Marks of what loses points."""
MISSED = tuple(kind.name for kind in _KINDS if not kind.lost)
"""Marks of what somebody could have won and did not see."""


def table_rows() -> Iterator[str]:
    """The rows of the table in docs/review.md.

    >>> next(row for row in table_rows() if "p-flub" in row).split(" | ")[1:3]
    ['cubes', 'the Mover']
    """
    for kind in _KINDS:
        cells = (kind.games, kind.who, kind.says, kind.proof)
        yield f"| `{kind.name}` | {' | '.join(cells)} |"
