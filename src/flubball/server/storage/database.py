"""Opening a database by its URL: SQLite or PostgreSQL, with the same promises.

SQLite: WAL, `synchronous=FULL`; a transaction that writes begins with `BEGIN IMMEDIATE`. The
bare URLs `sqlite:///FILE` and `postgresql://…` are enough; the drivers are filled in.
"""

import sqlite3
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine import URL

from flubball.server.storage.private import keep_private

WRITES = "flubball_writes"
SINGLE = "flubball_single"
BUSY = 30_000
CONNECTIONS = 8


def open_database(url: str) -> Engine:
    """The engine of a database.

    >>> open_database("sqlite:////tmp/tables.db").dialect.name
    'sqlite'
    >>> open_database("mysql://x")
    Traceback (most recent call last):
    ValueError: A database is sqlite:///FILE or postgresql://…, not mysql.
    """
    parsed = make_url(url)
    name = parsed.get_backend_name()
    if name == "postgresql":
        return _postgresql(parsed.set(drivername="postgresql+psycopg"))
    if name == "sqlite":
        return _sqlite(parsed.set(drivername="sqlite+pysqlite"))
    raise ValueError(f"A database is sqlite:///FILE or postgresql://…, not {name}.")


def writing(engine: Engine) -> Engine:
    """The same engine for transactions that write.

    >>> writing(open_database("sqlite:////tmp/tables.db")).get_execution_options()[WRITES]
    True
    """
    return engine.execution_options(**{WRITES: True})


def single(engine: Engine) -> Engine:
    """The same engine for statements each of which is a transaction of its own.

    In SQLite a statement that writes takes the lock before it reads, as `BEGIN IMMEDIATE` does.

    >>> single(open_database("sqlite:////tmp/tables.db")).get_execution_options()[SINGLE]
    True
    """
    if engine.dialect.name == "postgresql":
        return engine.execution_options(isolation_level="AUTOCOMMIT")
    # The option of SQLAlchemy would leave the driver in its own idea of transactions.
    return engine.execution_options(**{SINGLE: True})


def _postgresql(url: URL) -> Engine:
    return create_engine(url, pool_size=CONNECTIONS, pool_pre_ping=True)


def _sqlite(url: URL) -> Engine:
    if not url.database or url.database == ":memory:":
        raise ValueError("A database of tables is a file: an empty one loses everything.")
    engine = create_engine(url)
    path = Path(url.database)
    event.listen(engine, "do_connect", lambda *_: keep_private(path))
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: sqlite3.Connection, _: object) -> None:
    connection.isolation_level = None
    for pragma in (
        f"busy_timeout={BUSY}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
    ):
        connection.execute(f"PRAGMA {pragma}").close()


def _begin(connection: Connection) -> None:
    options = connection.get_execution_options()
    if options.get(SINGLE, False):
        return
    immediate = options.get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")
