"""What stands and who helps in the hall, as parts of the state of an event."""

from enum import StrEnum

import msgspec


class Kit(msgspec.Struct, frozen=True):
    """A set of cubes or a board that a school brought. Table 0: it stands on the pile."""

    id: str
    school: str
    table: int = 0
    home: bool = False


class Help(StrEnum):
    """What a volunteer does: Monitors watch games, Game Leaders run them and collect the cards."""

    MONITOR = "monitor"
    LEADER = "leader"


class Volunteer(msgspec.Struct, frozen=True):
    """Somebody who helps, and the school they came with."""

    id: str
    help: Help
    name: str
    school: str = ""


class ShakeDone(msgspec.Struct, frozen=True):
    """A shake that is over at a Flubball table: totals by seat after it, and how it ended.

    `entries` and `hash` name the match's log as it was then, so that the record can be held
    against it.
    """

    totals: tuple[int, ...]
    says: str
    entries: int
    hash: str


class FlubballTable(msgspec.Struct, frozen=True):
    """The match that is played for a table of a round, its shakes so far, and its whole record.

    `record` is the hash of the record when the match was over; empty before.
    """

    match: str
    shakes: tuple[ShakeDone, ...] = ()
    record: str = ""
    kept: int = -1
    """So many entries of the match are in the event's log; −1 before the table itself is."""
