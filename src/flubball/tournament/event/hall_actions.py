"""What stands in the hall and who helps: rooms, kits, volunteers, groups, Flubball tables."""

from typing import Annotated

import msgspec

from flubball.tournament.event.hall_state import ShakeDone, Volunteer
from flubball.tournament.places import TableRow


class Furnish(msgspec.Struct, frozen=True, tag_field="type", tag="furnish"):
    """The tables that exist, with their rooms; none named: tables are numbered from 1."""

    tables: tuple[TableRow, ...]


class Group(msgspec.Struct, frozen=True, tag_field="type", tag="group"):
    """The sections (groups A to E in a Pentathlon) of players."""

    sections: dict[str, str]


class BringKits(msgspec.Struct, frozen=True, tag_field="type", tag="bringkits"):
    """A school brought so many kits more."""

    school: str
    count: Annotated[int, msgspec.Meta(ge=1, le=400)]


class PlaceKit(msgspec.Struct, frozen=True, tag_field="type", tag="placekit"):
    """A kit stands at a table; 0: on the pile."""

    kit: str
    table: int


class SendKits(msgspec.Struct, frozen=True, tag_field="type", tag="sendkits"):
    """Kits went home with whoever brought them, or are here after all."""

    kits: tuple[str, ...]
    home: bool = True


class Offer(msgspec.Struct, frozen=True, tag_field="type", tag="offer"):
    """Somebody helps; the same id again replaces what is known of them."""

    volunteer: Volunteer


class Excuse(msgspec.Struct, frozen=True, tag_field="type", tag="excuse"):
    """A volunteer goes."""

    volunteer: str


class ConfirmAlone(msgspec.Struct, frozen=True, tag_field="type", tag="confirmalone"):
    """Whether whoever entered a table's scores may confirm them too, from now on."""

    allowed: bool


class Appeal(msgspec.Struct, frozen=True, tag_field="type", tag="appeal"):
    """A ruling is asked of a second judge."""

    call: int
    reason: str


class OpenTables(msgspec.Struct, frozen=True, tag_field="type", tag="opentables"):
    """Tables of a round are played at Flubball tables: the match of each table."""

    round: int
    matches: dict[int, str]


class ShakeOver(msgspec.Struct, frozen=True, tag_field="type", tag="shakeover"):
    """A shake is over at a Flubball table; its number counts from 1."""

    round: int
    table: int
    number: int
    done: ShakeDone


class MatchOver(msgspec.Struct, frozen=True, tag_field="type", tag="matchover"):
    """The match of a table is over: everybody's total, the hash of its record, and the record.

    The record is in the log so that it goes along when the day moves to another laptop.
    """

    round: int
    table: int
    totals: tuple[int, ...]
    record: str
    text: str = ""


class MovesKept(msgspec.Struct, frozen=True):
    """Of one match: how many entries are kept now, and those that are new, as the server has them.

    `head` is what the table was opened with; it comes once, with the first of them.
    """

    round: int
    table: int
    match: str
    upto: int
    rows: str
    head: str = ""


class KeepMoves(msgspec.Struct, frozen=True, tag_field="type", tag="keepmoves"):
    """What was played at Flubball tables lately, so that another laptop can go on with it."""

    moves: tuple[MovesKept, ...]


HallAction = (
    Furnish
    | Group
    | BringKits
    | PlaceKit
    | SendKits
    | Offer
    | Excuse
    | ConfirmAlone
    | Appeal
    | OpenTables
    | ShakeOver
    | MatchOver
    | KeepMoves
)
BY_TABLES = (OpenTables, ShakeOver, MatchOver, KeepMoves)
"""What only the server itself does, from matches that it keeps."""
