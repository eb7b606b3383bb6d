"""`Change`: what is stored for one table in one transaction, whole or not at all."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Connection, Engine, bindparam, delete, select, text, update

from flubball.server.storage.bulk import insert_rows
from flubball.server.storage.database import writing
from flubball.server.storage.log import Lengths, WriteConflict
from flubball.server.storage.schema import DEADLINES, ENTRIES, SEATINGS, SENDS, TABLES

Row: TypeAlias = Mapping[str, Any]

_CLOSE = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of"))
    .values(closed=bindparam("to"), outcome=bindparam("how"))
)
_START = update(TABLES).where(TABLES.c.id == bindparam("of")).values(started=bindparam("to"))
_PRUNE = delete(SENDS).where(
    SENDS.c.table_id == bindparam("of"),
    SENDS.c.occupant == bindparam("who"),
    SENDS.c.number <= bindparam("upto"),
)
_FORGET = delete(DEADLINES).where(DEADLINES.c.table_id == bindparam("of"))


class Change(msgspec.Struct, frozen=True, gc=False):
    """New rows of one table. `wake` is its deadline from now on, None for no change.

    `forgotten` is an occupant and the number up to which answers to them are not kept any more.
    `seated` is how many seatings the change reckons with: whoever has left a seat has no say.
    """

    id: str
    new: Row | None = None
    entries: tuple[Row, ...] = ()
    sends: tuple[Row, ...] = ()
    forgotten: tuple[str, int] | None = None
    seatings: tuple[Row, ...] = ()
    seated: int | None = None
    wake: Row | None = None
    rests: bool = False
    started: int | None = None
    closed: int | None = None
    outcome: str | None = None

    @property
    def is_news(self) -> bool:
        """True where the match or the list of seatings has become longer."""
        return bool(self.entries or self.seatings)

    @property
    def reaches(self) -> Lengths:
        """How many entries and seatings the table has at least, once this is stored."""
        seated = self.seatings[-1]["number"] + 1 if self.seatings else self.seated or 0
        return self.entries[-1]["seq"] if self.entries else 0, seated


def store(connection: Connection, changes: Iterable[Change]) -> None:
    """Write changes in the order of their tables, so that two processes never wait in a ring.

    Raises `IntegrityError` or `WriteConflict` where another process was first.

    >>> from tempfile import TemporaryDirectory
    >>> from flubball.server.storage import migrate, open_database
    >>> from flubball.server.storage.tables.reading import read_deadlines
    >>> texts = ("game", "engine", "rulebook", "rulebook_hash", "options", "visibility")
    >>> row = dict.fromkeys((*texts, "seed_hash", "seed", "bot_seed", "pace"), "")
    >>> new = {**row, "id": "t", "seats": 2, "created": 0}
    >>> wake = {"table_id": "t", "at": 700, "task": "clock"}
    >>> with TemporaryDirectory() as folder:
    ...     engine = open_database(f"sqlite:///{folder}/t.db")
    ...     revision = migrate(engine)
    ...     with writing(engine).begin() as connection:
    ...         store(connection, [Change("t", new=new, wake=wake)])
    ...     found = read_deadlines(engine, 1_000)
    ...     engine.dispose()
    >>> found
    [('t', 700, 'clock')]
    """
    ordered = sorted(changes, key=lambda change: change.id)
    for table, rows in (
        (TABLES, [c.new for c in ordered if c.new is not None]),
        (ENTRIES, [row for c in ordered for row in c.entries]),
        (SENDS, [row for c in ordered for row in c.sends]),
        (SEATINGS, [row for c in ordered for row in c.seatings]),
        (DEADLINES, [c.wake for c in ordered if c.wake is not None]),
    ):
        if rows:
            insert_rows(connection, table, rows, replacing=table is DEADLINES)
    _check_seated(connection, [(c.id, c.seated) for c in ordered if c.seated is not None])
    for query, values in (
        (_PRUNE, [_prune(c.id, *c.forgotten) for c in ordered if c.forgotten is not None]),
        (_FORGET, [{"of": c.id} for c in ordered if c.rests]),
        (_START, [{"of": c.id, "to": c.started} for c in ordered if c.started is not None]),
        (_CLOSE, [_close(c) for c in ordered if c.closed is not None]),
    ):
        if values:
            connection.execute(query, values)


def _check_seated(connection: Connection, reckoned: list[tuple[str, int]]) -> None:
    """Nobody has sat down or left since: there is no seating with the next number."""
    if not reckoned:
        return
    rows = msgspec.json.encode(reckoned).decode()
    if connection.execute(_OVERTAKEN[connection.dialect.name], {"rows": rows}).first():
        raise WriteConflict


_OVERTAKEN = {
    "sqlite": text(
        "SELECT 1 FROM json_each(:rows) AS r, seatings AS s "
        "WHERE s.table_id = json_extract(r.value, '$[0]') "
        "AND s.number = json_extract(r.value, '$[1]') LIMIT 1"
    ),
    "postgresql": text(
        "SELECT 1 FROM json_array_elements(CAST(:rows AS json)) AS r, seatings AS s "
        "WHERE s.table_id = r->>0 AND s.number = CAST(r->>1 AS BIGINT) LIMIT 1"
    ),
}


def _close(change: Change) -> Row:
    return {"of": change.id, "to": change.closed, "how": change.outcome}


def _prune(table: str, occupant: str, upto: int) -> Row:
    return {"of": table, "who": occupant, "upto": upto}


def forget_answers(engine: Engine, before: int) -> int:
    """Forget the answers at tables that were over before a time: nothing can be done there twice.

    >>> from flubball.server.storage import migrate, open_database
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     engine = open_database(f"sqlite:///{folder}/t.db")
    ...     forgotten = forget_answers(engine, 0) if migrate(engine) else None
    ...     engine.dispose()
    >>> forgotten
    0
    """
    over = select(TABLES.c.id).where(TABLES.c.closed < before)
    with writing(engine).begin() as connection:
        found = connection.execute(delete(SENDS).where(SENDS.c.table_id.in_(over)))
        return found.rowcount
