"""Reading what is stored about tables."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, Row, Select, TextClause, select, text

from flubball.server.storage.log import Lengths
from flubball.server.storage.schema import DEADLINES, ENTRIES, SEATINGS, SENDS, TABLES
from flubball.server.storage.tables.changes import Change


class Stored(msgspec.Struct, frozen=True):
    """The rows of one table: its entries after one, all else; or what is new of it.

    Not `whole`: `table` has only what changes of its row, `sends` are those of the entries, and so
    many seatings as `seated` came before.
    """

    table: Any
    entries: Sequence[Any] = ()
    sends: Sequence[Any] = ()
    seatings: Sequence[Any] = ()
    seated: int = 0
    whole: bool = True


def as_stored(change: Change) -> Stored:
    """A new table as it would be read.

    >>> as_stored(Change("t", new={"id": "t", "game": "nim"})).table.game
    'nim'
    """
    assert change.new is not None
    seatings = [SimpleNamespace(**row) for row in change.seatings]
    return Stored(SimpleNamespace(closed=None, outcome=None, **change.new), seatings=seatings)


def read_table(engine: Engine, table: str, after: int = 0) -> Stored | None:
    """Everything about a table, as of one moment; None where there is none.

    Of its entries those whose seq is greater than `after`.

    >>> from tempfile import TemporaryDirectory
    >>> from flubball.server.storage import migrate, open_database
    >>> with TemporaryDirectory() as folder:
    ...     engine = open_database(f"sqlite:///{folder}/t.db")
    ...     found = read_table(engine, "none") if migrate(engine) else ""
    ...     engine.dispose()
    >>> found is None
    True
    """
    with engine.connect() as connection:
        if connection.dialect.name == "postgresql":
            connection = connection.execution_options(isolation_level="REPEATABLE READ")
        head = connection.execute(select(TABLES).where(TABLES.c.id == table)).one_or_none()
        if head is None:
            return None
        return Stored(
            head,
            _rows(
                connection,
                select(ENTRIES).where(ENTRIES.c.seq > after).order_by(ENTRIES.c.seq),
                table,
            ),
            _rows(connection, select(SENDS), table),
            _rows(connection, select(SEATINGS).order_by(SEATINGS.c.number), table),
        )


def _rows(connection: Connection, query: Select[Any], table: str) -> Sequence[Row[Any]]:
    (of,) = query.get_final_froms()
    return connection.execute(query.where(of.c.table_id == table)).all()


def read_deadlines(engine: Engine, before: int) -> list[tuple[str, int, str]]:
    """The tables that must be looked at before a time, when, and what for; the earliest first.

    >>> from tempfile import TemporaryDirectory
    >>> from flubball.server.storage import migrate, open_database
    >>> with TemporaryDirectory() as folder:
    ...     engine = open_database(f"sqlite:///{folder}/t.db")
    ...     found = read_deadlines(engine, 2**40) if migrate(engine) else None
    ...     engine.dispose()
    >>> found
    []
    """
    query = (
        select(DEADLINES.c.table_id, DEADLINES.c.at, DEADLINES.c.task)
        .where(DEADLINES.c.at < before)
        .order_by(DEADLINES.c.at)
    )
    with engine.connect() as connection:
        return [(row[0], row[1], row[2]) for row in connection.execute(query)]


def read_lengths(engine: Engine, tables: Sequence[str]) -> dict[str, Lengths]:
    """How many entries and seatings each of these tables has: two looks into indexes for each.

    >>> from tempfile import TemporaryDirectory
    >>> from flubball.server.storage import migrate, open_database
    >>> with TemporaryDirectory() as folder:
    ...     engine = open_database(f"sqlite:///{folder}/t.db")
    ...     found = read_lengths(engine, ["none"]) if migrate(engine) else None
    ...     engine.dispose()
    >>> found
    {'none': (0, 0)}
    """
    ids = msgspec.json.encode(list(tables)).decode()
    with engine.connect() as connection:
        found = connection.execute(_LENGTHS[connection.dialect.name], {"ids": ids}).all()
    return {row[0]: (row[1], row[2]) for row in found}


def _lengths(source: str) -> TextClause:
    return text(
        f"SELECT t.value, (SELECT coalesce(max(seq), 0) FROM entries WHERE table_id = t.value), "
        f"(SELECT coalesce(max(number) + 1, 0) FROM seatings WHERE table_id = t.value) "
        f"FROM {source}"
    )


_LENGTHS = {
    "sqlite": _lengths("json_each(:ids) AS t"),
    "postgresql": _lengths("json_array_elements_text(CAST(:ids AS json)) AS t(value)"),
}


def read_lobby(engine: Engine, visibility: str) -> list[tuple[Row[Any], Sequence[Row[Any]]]]:
    """The tables of this visibility that are not over, the newest first, with their seatings.

    >>> from tempfile import TemporaryDirectory
    >>> from flubball.server.storage import migrate, open_database
    >>> with TemporaryDirectory() as folder:
    ...     engine = open_database(f"sqlite:///{folder}/t.db")
    ...     found = read_lobby(engine, "public") if migrate(engine) else None
    ...     engine.dispose()
    >>> found
    []
    """
    wanted = (TABLES.c.visibility == visibility) & TABLES.c.closed.is_(None)
    with engine.connect() as connection:
        tables = connection.execute(
            select(TABLES).where(wanted).order_by(TABLES.c.created.desc()).limit(LOBBY)
        ).all()
        seatings = connection.execute(
            select(SEATINGS)
            .where(SEATINGS.c.table_id.in_([row.id for row in tables]))
            .order_by(SEATINGS.c.number)
        ).all()
    found: dict[str, list[Row[Any]]] = {row.id: [] for row in tables}
    for row in seatings:
        found[row.table_id].append(row)
    return [(row, found[row.id]) for row in tables]


LOBBY = 200
"""The most tables a lobby shows."""
