"""`Change`: what is stored for one table in one transaction, whole or not at all."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Connection, bindparam, delete, update

from flubball.server.storage.bulk import insert_rows
from flubball.server.storage.schema import DEADLINES, ENTRIES, SEATINGS, SENDS, TABLES

Row: TypeAlias = Mapping[str, Any]

_CLOSE = update(TABLES).where(TABLES.c.id == bindparam("of")).values(closed=bindparam("to"))
_START = update(TABLES).where(TABLES.c.id == bindparam("of")).values(started=bindparam("to"))
_FORGET = delete(DEADLINES).where(DEADLINES.c.table_id == bindparam("of"))


class Change(msgspec.Struct, frozen=True):
    """New rows of one table. `wake` is its deadline from now on, None for no change."""

    table: str
    new: Row | None = None
    entries: tuple[Row, ...] = ()
    sends: tuple[Row, ...] = ()
    seatings: tuple[Row, ...] = ()
    wake: Row | None = None
    rests: bool = False
    started: int | None = None
    closed: int | None = None


def store(connection: Connection, changes: Iterable[Change]) -> None:
    """Write changes in the order of their tables, so that two processes never wait in a ring.

    Raises `IntegrityError` where another process was first.
    """
    ordered = sorted(changes, key=lambda change: change.table)
    for table, rows in (
        (TABLES, [c.new for c in ordered if c.new is not None]),
        (ENTRIES, [row for c in ordered for row in c.entries]),
        (SENDS, [row for c in ordered for row in c.sends]),
        (SEATINGS, [row for c in ordered for row in c.seatings]),
        (DEADLINES, [c.wake for c in ordered if c.wake is not None]),
    ):
        if rows:
            insert_rows(connection, table, rows, replacing=table is DEADLINES)
    for query, values in (
        (_FORGET, [{"of": c.table} for c in ordered if c.rests]),
        (_START, [{"of": c.table, "to": c.started} for c in ordered if c.started is not None]),
        (_CLOSE, [{"of": c.table, "to": c.closed} for c in ordered if c.closed is not None]),
    ):
        if values:
            connection.execute(query, values)
