"""What a review says: marks on what players did, each with what proves it."""

from typing import Literal

import msgspec

LOST = ("goal-flub", "a-flub", "p-flub", "wrong-challenge", "wrong-paper", "time")
"""Marks of what loses points."""
MISSED = ("missed-now", "missed-impossible", "missed-objection")
"""Marks of what somebody could have won and did not see."""
MARKS = (*LOST, *MISSED)


class Proof(msgspec.Struct, frozen=True):
    """What shows that a mark is right.

    `kind` is `equation` or `solution` (something the judge accepts), `exhaustion` (the oracle's
    argument that there is none) or `ruling` (the judge's sentence).
    """

    kind: Literal["equation", "solution", "exhaustion", "ruling"]
    text: str


class Marked(msgspec.Struct, frozen=True):
    """A mark on what a seat did in an entry of the record.

    `before` and `after`: the fewest cubes of Resources that a Solution lacked before and after it,
    where that is known.
    """

    entry: int
    seat: int
    action: str
    mark: str
    before: int | None
    after: int | None
    proof: Proof
    sentence: str


class Point(msgspec.Struct, frozen=True):
    """The distance after an entry, a point of a shake's chart; None where there is no Solution."""

    entry: int
    shake: int
    distance: int | None


class Review(msgspec.Struct, frozen=True):
    """A match looked at again. `undecided` are entries of which the oracle could not tell.

    `accuracy` is the share of a seat's Goals, moves, challenges and papers without a mark.
    """

    game: str
    players: tuple[str, ...]
    entries: tuple[Marked, ...]
    turning_point: int | None
    accuracy: tuple[float, ...]
    undecided: tuple[int, ...] = ()
    chart: tuple[Point, ...] = ()
