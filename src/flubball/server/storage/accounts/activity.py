"""What live tables have stored about a visitor: to be exported, and to be forgotten."""

import msgspec
from sqlalchemy import Connection, delete, select, update

from flubball.server.storage.schema import ENTRIES, SEATINGS, SENDS

MOST = 100_000


class Seated(msgspec.Struct, frozen=True):
    """A seat somebody took, and when."""

    table: str
    seat: int
    at: int


class Done(msgspec.Struct, frozen=True):
    """Something somebody did at a table; `at` counts from the start of the match."""

    table: str
    at: int
    text: str


def seatings(db: Connection, visitor: str) -> list[Seated]:
    """The seats a visitor took, in order of time.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     seatings(db, "guest:7f")
    []
    """
    columns = select(SEATINGS.c.table_id, SEATINGS.c.seat, SEATINGS.c.at)
    rows = db.execute(columns.where(SEATINGS.c.occupant == visitor).order_by(SEATINGS.c.at))
    return [Seated(*row) for row in rows]


def actions(db: Connection, visitor: str, most: int = MOST) -> list[Done]:
    """What a visitor did, table by table.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     actions(db, "guest:7f")
    []
    """
    columns = select(ENTRIES.c.table_id, ENTRIES.c.at, ENTRIES.c.text)
    mine = columns.where(ENTRIES.c.occupant == visitor)
    rows = db.execute(mine.order_by(ENTRIES.c.table_id, ENTRIES.c.seq).limit(most))
    return [Done(*row) for row in rows]


def forget(db: Connection, visitor: str) -> None:
    """Matches stay, without a trace of who played them.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> from sqlalchemy import insert
    >>> row = {"table_id": "t", "number": 0, "at": 5, "seat": 1, "occupant": "guest:7f"}
    >>> with scratch() as db:
    ...     _ = db.execute(insert(SEATINGS).values(row))
    ...     before = seatings(db, "guest:7f")
    ...     forget(db, "guest:7f")
    ...     len(before), seatings(db, "guest:7f")
    (1, [])
    """
    for table in (ENTRIES, SEATINGS):
        db.execute(update(table).where(table.c.occupant == visitor).values(occupant=""))
    db.execute(delete(SENDS).where(SENDS.c.occupant == visitor))
