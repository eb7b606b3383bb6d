"""What live tables take and give."""

from typing import TypeAlias

import msgspec

from flubball.engine import Outcome, Ruling
from flubball.players.pace import USUAL

TableId: TypeAlias = str

MAX_SEND = 2**53 - 1


class Seating(msgspec.Struct, frozen=True, gc=False):
    """Who sits where: "" for a free seat, "guest:ID", "account:ID" or "bot:LEVEL".

    >>> Seating(("guest:7", "")).full
    False
    """

    seats: tuple[str, ...]

    @property
    def full(self) -> bool:
        """True where every seat is taken."""
        return all(self.seats)


class Ack(msgspec.Struct, frozen=True, tag="ack", gc=False):
    """A send that was accepted and is stored: its number, the seat's seq after it, its time."""

    number: int
    seq: int
    at: int


class Refusal(msgspec.Struct, frozen=True, tag="refused", gc=False):
    """Why something was not done, as it is stored and sent."""

    code: str
    sentence: str
    help: str = ""
    ruling: Ruling | None = None
    seq: int = 0


class Refused(Exception):
    """A refusal: returned by `Tables.send`, raised by everything else.

    >>> Refused(Refusal("no-table", "There is no such table.")).code
    'no-table'
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal

    @property
    def code(self) -> str:
        """The code `flubball explain` knows, or one of `flubball.server.live.codes`."""
        return self.refusal.code

    @property
    def sentence(self) -> str:
        """One sentence that stands alone."""
        return self.refusal.sentence

    @property
    def help(self) -> str:
        """What would help."""
        return self.refusal.help

    @property
    def ruling(self) -> bytes | None:
        """The game's ruling as JSON, where the game refused."""
        found = self.refusal.ruling
        return None if found is None else msgspec.json.encode(found)

    @property
    def seq(self) -> int:
        """The last entry the seat has been told of."""
        return self.refusal.seq


class Told(msgspec.Struct, frozen=True, gc=False):
    """An entry as one seat is told of it. An empty text: what was done is hidden for now.

    `sentence` tells it by the players' names, which only the door knows.
    """

    seq: int
    at: int
    seat: str
    text: str
    ruling: Ruling | None = None
    sentence: str = ""


class Due(msgspec.Struct, frozen=True, gc=False):
    """The next deadline, in milliseconds since the start; its countdown is shown to everyone."""

    task: str
    at: int
    countdown: int


class Rest(msgspec.Struct, frozen=True):
    """The pause after a shake, a ruling or a game: until when, and which seats are ready.

    `stands`: the time of the match stands meanwhile, and `until` says how long from now on.
    """

    until: int
    ready: tuple[int, ...] = ()
    stands: bool = False


class Away(msgspec.Struct, frozen=True, gc=False):
    """A seat whose player has no connection, and since when, in the time of the match."""

    seat: int
    since: int


class Rematch(msgspec.Struct, frozen=True, gc=False):
    """The table at which the same people play once more, and who has come there, by old seat."""

    table: TableId
    seats: tuple[int, ...]


class Update(msgspec.Struct, frozen=True, gc=False):
    """What one seat is told: its view as JSON, and what is new for it.

    `seq` counts the entries this seat may know of, so that a gap tells nothing about hidden
    ones; seats count differently. `since` is the seq it follows on: 0 for everything.
    """

    seq: int
    since: int
    view: bytes
    entries: tuple[Told, ...]
    status: str
    now: int
    seats: tuple[str, ...]
    due: Due | None = None
    rest: Rest | None = None
    away: tuple[Away, ...] = ()
    rematch: Rematch | None = None


class Dropped(msgspec.Struct, frozen=True):
    """The last thing in a subscriber's queue, where it ends: why."""

    code: str
    sentence: str


class Pace(msgspec.Struct, frozen=True):
    """How long dice and bots wait after the last entry, in milliseconds, so people can follow.

    `rest` is how long the dice wait after a shake, and the clocks stand after a ruling, for people
    who have not said that they are ready.
    """

    dice: int = 2_000
    bots: int = 800
    rest: int = 0


PACE = Pace(rest=60_000)


class TableInfo(msgspec.Struct, frozen=True):
    """A table as the lobby shows it. `status` is waiting, playing or over."""

    id: TableId
    game: str
    seats: int
    options: dict[str, str]
    visibility: str
    seating: Seating
    status: str
    created: int
    started: int | None
    closed: int | None
    seed_hash: str
    outcome: Outcome | None = None
    pace: str = USUAL
