"""What clients of tables asked and heard, with times of one clock, and what was stored at last."""

import msgspec

from faults.linearizability import NEVER


class Send(msgspec.Struct, frozen=True):
    """Words sent to a table, and the answer: `seq` where they were acknowledged, by which `node`.

    Without an answer `end` is `NEVER` and `seq` 0; so is the `seq` of words that were refused.
    """

    table: str
    client: str
    seat: str
    number: int
    text: str
    begin: float
    end: float = NEVER
    seq: int = 0
    refused: bool = False
    node: str = ""


class Look(msgspec.Struct, frozen=True):
    """A client came and was told how long the log is; `node` is the process that told it."""

    table: str
    client: str
    node: str
    begin: float
    end: float
    seq: int


class Heard(msgspec.Struct, frozen=True):
    """An entry that a client was told. `stored` is how many were in the database then, if asked."""

    table: str
    client: str
    time: float
    seq: int
    seat: str
    text: str
    at: int = 0
    stored: int | None = None


class Stored(msgspec.Struct, frozen=True):
    """An entry of the log as it is at last; `number` of who sent it, None for clock and dice."""

    table: str
    seq: int
    seat: str
    text: str
    at: int
    number: int | None = None


class History(msgspec.Struct):
    """All of it."""

    sends: list[Send] = []
    looks: list[Look] = []
    heard: list[Heard] = []
    log: list[Stored] = []
