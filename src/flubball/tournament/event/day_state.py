"""What a day has besides rounds and scores, as parts of the state of an event."""

import msgspec

from flubball.tournament.seating.cost import Cost


class Clock(msgspec.Struct, frozen=True):
    """The hall's clock: it runs until a time, or stands with some milliseconds left."""

    round: int
    until: int | None
    left: int = 0
    warning: int = 5


class CallFor(msgspec.Struct, frozen=True):
    """A table that called for a judge, who goes there, and how it ended."""

    number: int
    round: int
    table: int
    by: str
    about: str = ""
    judge: str = ""
    ruling: str = ""
    clause: str = ""
    first: str = ""
    """The ruling that was appealed, and whose it was."""
    first_judge: str = ""

    @property
    def is_open(self) -> bool:
        """True until a ruling is kept."""
        return not self.ruling


class DraftExplained(msgspec.Struct, frozen=True):
    """How a draft was drawn and what is proven of it, kept with it so that it can be asked later.

    `other` is what the same round costs with schools and repeats in the other order.
    """

    scheme: str
    seed: int
    order: tuple[str, ...]
    cost: Cost
    bound: Cost
    in_order: Cost
    near: int = 0
    near_bound: int = 0
    other: Cost | None = None
    other_order: tuple[str, ...] = ()
    unavoidable: tuple[str, ...] = ()
