"""What else happens on the day: arrivals, links, the clock, cards, calls for a judge."""

from enum import StrEnum

import msgspec

from flubball.tournament.event.roles import Person
from flubball.tournament.roster import Player


class NamesShown(StrEnum):
    """How players are called on pages that everybody may see."""

    ID = "id"
    FIRST = "first"
    FULL = "full"


class Enrol(msgspec.Struct, frozen=True, tag_field="type", tag="enrol"):
    """A whole roster joins, so that undoing it takes one entry."""

    players: tuple[Player, ...]


class Mend(msgspec.Struct, frozen=True, tag_field="type", tag="mend"):
    """What is known of a player was wrong; the id stays, so it is right everywhere at once."""

    player: Player


class Arrive(msgspec.Struct, frozen=True, tag_field="type", tag="arrive"):
    """Players are here, or are not after all."""

    players: tuple[str, ...]
    here: bool = True


class Appoint(msgspec.Struct, frozen=True, tag_field="type", tag="appoint"):
    """Somebody gets a link; the same id again replaces the name and the tables."""

    person: Person


class Dismiss(msgspec.Struct, frozen=True, tag_field="type", tag="dismiss"):
    """A link opens nothing any more."""

    person: str


class Announce(msgspec.Struct, frozen=True, tag_field="type", tag="announce"):
    """A sentence for everybody; an empty one takes the last away."""

    text: str


class RunClock(msgspec.Struct, frozen=True, tag_field="type", tag="runclock"):
    """The hall's clock runs for a round until a time (milliseconds since 1970)."""

    round: int
    until: int
    warning: int = 5
    """Minutes before the end: from then on no new shake."""


class StopClock(msgspec.Struct, frozen=True, tag_field="type", tag="stopclock"):
    """The hall's clock stands; so many milliseconds are left."""

    left: int


class AddTime(msgspec.Struct, frozen=True, tag_field="type", tag="addtime"):
    """A table plays on for some minutes, with the reason."""

    round: int
    table: int
    minutes: int
    reason: str


class Collect(msgspec.Struct, frozen=True, tag_field="type", tag="collect"):
    """The table's paper is in somebody's hand: it outranks whatever a phone says."""

    round: int
    table: int


class Call(msgspec.Struct, frozen=True, tag_field="type", tag="call"):
    """A table asks for a judge."""

    round: int
    table: int
    about: str = ""


class Answer(msgspec.Struct, frozen=True, tag_field="type", tag="answer"):
    """A judge goes to a table that called; the call has the number of its entry."""

    call: int


class Settle(msgspec.Struct, frozen=True, tag_field="type", tag="settle"):
    """How a call ended: the ruling in words, and its clause where there is one."""

    call: int
    ruling: str
    clause: str = ""


class ShowNames(msgspec.Struct, frozen=True, tag_field="type", tag="shownames"):
    """How players are called in public."""

    names: NamesShown


class Publish(msgspec.Struct, frozen=True, tag_field="type", tag="publish"):
    """Whether everybody may see the standings."""

    standings: bool


DayAction = (
    Enrol
    | Mend
    | Arrive
    | Appoint
    | Dismiss
    | Announce
    | RunClock
    | StopClock
    | AddTime
    | Collect
    | Call
    | Answer
    | Settle
    | ShowNames
    | Publish
)
