"""Storing what was said at tables: many changes of many tables in a single statement.

After every statement, and several times within it, the writer asks for the interpreter again, and
gets it only when the busy event loop lets go. So a transaction of seven statements takes twenty
such waits, however few changes are in it; a statement that is its own transaction takes three.

SQLite has no statement that writes to several tables, but a trigger may: a view of this connection
alone takes the rows, and its trigger puts them where they belong.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection

from flubball.server.storage.bulk import POSTGRESQL, SQLITE, insert, rows_text
from flubball.server.storage.log import WriteConflict
from flubball.server.storage.schema import DEADLINES, ENTRIES, SENDS
from flubball.server.storage.tables.changes import Change

_PLACES = ("entries", "sends", "deadlines", "seated", "rests", "forgotten")
_OVERTAKEN = "overtaken"


def fits(change: Change) -> bool:
    """True for a change that only says something at a table.

    >>> fits(Change("t", rests=True)), fits(Change("t", closed=7))
    (True, False)
    """
    return (
        change.new is None
        and not change.seatings
        and change.started is None
        and change.closed is None
    )


def _trigger() -> str:
    """What SQLite does with the rows; nobody has sat down or left since they were made.

    A cross join keeps its order: from the few rows to the index of the many.
    """
    return f"""
CREATE TEMP TRIGGER IF NOT EXISTS said_now INSTEAD OF INSERT ON said BEGIN
{insert(ENTRIES, SQLITE, "NEW.entries")};
{insert(SENDS, SQLITE, "NEW.sends")};
{insert(DEADLINES, SQLITE, "NEW.deadlines", replacing=True)};
SELECT RAISE(ABORT, '{_OVERTAKEN}') FROM json_each(NEW.seated) AS r
  CROSS JOIN seatings AS s ON s.table_id = json_extract(r.value, '$[0]')
  AND s.number = json_extract(r.value, '$[1]');
DELETE FROM deadlines WHERE table_id IN (SELECT value FROM json_each(NEW.rests));
DELETE FROM sends WHERE (table_id, occupant, number) IN (
  SELECT s.table_id, s.occupant, s.number FROM json_each(NEW.forgotten) AS r
  CROSS JOIN sends AS s ON s.table_id = json_extract(r.value, '$[0]')
  AND s.occupant = json_extract(r.value, '$[1]') AND s.number <= json_extract(r.value, '$[2]'));
END"""


_VIEW = "CREATE TEMP VIEW IF NOT EXISTS said AS SELECT " + ", ".join(
    f"NULL AS {name}" for name in _PLACES
)
_SQLITE = f"INSERT INTO said VALUES ({', '.join('?' * len(_PLACES))})"


def _postgresql() -> str:
    """Nothing at all is written where somebody has sat down or left; the answer says so."""
    still = f"NOT EXISTS (SELECT 1 FROM {_OVERTAKEN})"
    inserts = ", ".join(
        f"new_{table.name} AS ({insert(table, POSTGRESQL, place, still, table is DEADLINES)})"
        for table, place in (
            (ENTRIES, "%(entries)s"),
            (SENDS, "%(sends)s"),
            (DEADLINES, "%(deadlines)s"),
        )
    )
    return f"""
WITH {_OVERTAKEN} AS (
  SELECT 1 FROM json_array_elements(CAST(%(seated)s AS json)) AS r, seatings AS s
  WHERE s.table_id = r->>0 AND s.number = CAST(r->>1 AS BIGINT) LIMIT 1
), {inserts}, resting AS (
  DELETE FROM deadlines USING json_array_elements_text(CAST(%(rests)s AS json)) AS r
  WHERE table_id = r AND {still}
), forgotten AS (
  DELETE FROM sends USING json_array_elements(CAST(%(forgotten)s AS json)) AS r
  WHERE table_id = r->>0 AND occupant = r->>1 AND number <= CAST(r->>2 AS BIGINT) AND {still}
)
SELECT {still}"""


_POSTGRESQL = _postgresql()


def prepare(connection: Connection) -> None:
    """Make a new connection ready."""
    if connection.dialect.name == SQLITE:
        for words in (_VIEW, _trigger()):
            connection.exec_driver_sql(words)


def store_moves(connection: Connection, changes: Iterable[Change]) -> None:
    """Write changes that fit, in the order of their tables, all or none; see `changes.store`.

    The statement is a transaction of its own, so a table has at most one change in it: the parts of
    a PostgreSQL statement don't see what the others do.

    >>> from tempfile import TemporaryDirectory
    >>> from flubball.server.storage import migrate, open_database
    >>> from flubball.server.storage.database import autocommitting
    >>> with TemporaryDirectory() as folder:
    ...     engine = open_database(f"sqlite:///{folder}/t.db")
    ...     revision = migrate(engine)
    ...     with autocommitting(engine).connect() as connection:
    ...         prepare(connection)
    ...         store_moves(connection, [Change("t", rests=True, seated=0)])
    ...     engine.dispose()
    """
    ordered = sorted(changes, key=lambda change: change.id)
    values = dict(zip(_PLACES, _values(ordered), strict=True))
    if connection.dialect.name == SQLITE:
        connection.exec_driver_sql(_SQLITE, tuple(values.values()))
        return
    if not connection.exec_driver_sql(_POSTGRESQL, values).scalar_one():
        raise WriteConflict


def _values(ordered: Sequence[Change]) -> tuple[str, ...]:
    return (
        rows_text(ENTRIES, [row for c in ordered for row in c.entries]),
        rows_text(SENDS, [row for c in ordered for row in c.sends]),
        rows_text(DEADLINES, [c.wake for c in ordered if c.wake is not None]),
        _json([(c.id, c.seated) for c in ordered if c.seated is not None]),
        _json([c.id for c in ordered if c.rests]),
        _json([(c.id, *c.forgotten) for c in ordered if c.forgotten is not None]),
    )


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
