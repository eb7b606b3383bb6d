"""Opening a database by its URL: SQLite or PostgreSQL, with the same promises.

SQLite: WAL, `synchronous=FULL`; a transaction that writes begins with `BEGIN IMMEDIATE`. The
bare URLs `sqlite:///FILE` and `postgresql://…` are enough; the drivers are filled in. Neither waits
for a lock, or for a line to PostgreSQL, longer than the patience that was asked for.
"""

import math
import sqlite3
from collections.abc import Mapping
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine import URL, ExceptionContext
from sqlalchemy.exc import ArgumentError

from flubball.server.storage.errors import FOREIGN, LASTING, StorageError, classify_error
from flubball.server.storage.file_permissions import keep_private
from flubball.server.storage.transactions import SINGLE, TRANSACTIONS

WRITES = "flubball_writes"
PATIENCE = 4.0
"""Seconds; a little more than twice as much is promised to whoever waits for the storage."""
CONNECTIONS = 8
VERSIONS = "alembic_version"
"""The table that says which schema a database has."""

_PATIENCE = "flubball_patience"


def open_database(url: str, patience: float = PATIENCE) -> Engine:
    """The engine of a database; `patience` is how long a lock is waited for, in seconds.

    >>> open_database("sqlite:////tmp/tables.db").dialect.name
    'sqlite'
    >>> open_database("mysql://x")
    Traceback (most recent call last):
    ValueError: A database is sqlite:///FILE or postgresql://…, not mysql.
    """
    parsed = _parsed(url)
    name = parsed.get_backend_name()
    if name == "postgresql":
        return _postgresql(parsed.set(drivername="postgresql+psycopg"), patience)
    if name == "sqlite":
        return _sqlite(parsed.set(drivername="sqlite+pysqlite"), patience)
    raise ValueError(f"A database is sqlite:///FILE or postgresql://…, not {name}.")


def _parsed(url: str) -> URL:
    try:
        return make_url(url)
    except (ValueError, ArgumentError):
        # Their words would repeat parts of it, and a password may be among them.
        sentence = "A database is sqlite:///FILE or postgresql://USER:PASSWORD@HOST:PORT/NAME."
        raise ValueError(sentence) from None


def is_unchecked(url: str, environment: Mapping[str, str]) -> bool:
    """True where PostgreSQL is on another machine, and nobody makes sure that it is the right one.

    >>> is_unchecked("postgresql://flubball@db.example/flubball", {})
    True
    >>> away = "postgresql://flubball@db.example/flubball?sslmode=verify-full"
    >>> here = "postgresql://flubball@127.0.0.1/flubball"
    >>> [is_unchecked(url, {}) for url in (away, here, "postgresql:///flubball", "sqlite:///t.db")]
    [False, False, False, False]
    """
    parsed = _parsed(url)
    if parsed.get_backend_name() != "postgresql":
        return False
    host = str(parsed.query.get("host") or parsed.host or environment.get("PGHOST", ""))
    if not host or host.startswith("/") or host == "localhost":
        return False
    try:
        if ip_address(host).is_loopback:
            return False
    except ValueError:
        pass  # a name: wherever that is
    mode = parsed.query.get("sslmode") or environment.get("PGSSLMODE")
    return mode != "verify-full"


def writing(engine: Engine) -> Engine:
    """The same engine for transactions that write.

    >>> writing(open_database("sqlite:////tmp/tables.db")).get_execution_options()[WRITES]
    True
    """
    return engine.execution_options(**{WRITES: True})


def autocommitting(engine: Engine) -> Engine:
    """The same engine for statements each of which is a transaction of its own.

    In SQLite a statement that writes takes the lock before it reads, as `BEGIN IMMEDIATE` does.

    >>> autocommitting(open_database("sqlite:////tmp/tables.db")).get_execution_options()[SINGLE]
    True
    """
    if engine.dialect.name == "postgresql":
        return engine.execution_options(isolation_level="AUTOCOMMIT")
    # The option of SQLAlchemy would leave the driver in its own idea of transactions.
    return engine.execution_options(**{SINGLE: True})


def lock_timeout_of(engine: Engine) -> float:
    """How long an engine waits for a lock, in seconds.

    >>> lock_timeout_of(open_database("sqlite:////tmp/tables.db", 0.5))
    0.5
    """
    patience: float = engine.get_execution_options()[_PATIENCE]
    return patience


def connect_options(engine: Engine) -> dict[str, Any]:
    """What psycopg needs to connect to the PostgreSQL of an engine.

    >>> connect_options(open_database("postgresql://ana@db.example/school"))["connect_timeout"]
    4
    """
    _, options = engine.dialect.create_connect_args(engine.url)
    return {**_waits(lock_timeout_of(engine)), **options}


def _waits(patience: float) -> dict[str, Any]:
    # libpq takes whole seconds, and at least two.
    return {
        "connect_timeout": max(2, math.ceil(patience)),
        "tcp_user_timeout": max(1, round(patience * 1_000)),
    }


def _postgresql(url: URL, patience: float) -> Engine:
    engine = create_engine(
        url,
        pool_size=CONNECTIONS,
        pool_pre_ping=True,
        connect_args={key: v for key, v in _waits(patience).items() if key not in url.query},
        execution_options={_PATIENCE: patience},
    )
    TRANSACTIONS.watch(engine)
    event.listen(engine, "connect", partial(_limit_locks, patience))
    event.listen(engine, "handle_error", _make_anew)
    return engine


def _make_anew(context: ExceptionContext) -> None:
    """Connections opened without the right to write stay so: the next ones are new."""
    if classify_error(context.original_exception) in LASTING:
        context.is_disconnect = True


def _limit_locks(patience: float, connection: Any, _: object) -> None:
    before, connection.autocommit = connection.autocommit, True
    connection.execute(f"SET lock_timeout = {max(1, round(patience * 1_000))}")
    connection.autocommit = before


def _sqlite(url: URL, patience: float) -> Engine:
    if not url.database or url.database == ":memory:":
        raise ValueError("A database of tables is a file: an empty one loses everything.")
    engine = create_engine(url, execution_options={_PATIENCE: patience})
    path = Path(url.database)
    TRANSACTIONS.watch(engine)
    event.listen(engine, "do_connect", lambda *_: keep_private(path))
    event.listen(engine, "connect", partial(_prepare, patience))
    event.listen(engine, "begin", _begin)
    event.listen(engine, "handle_error", _make_anew)
    return engine


def _prepare(patience: float, connection: sqlite3.Connection, _: object) -> None:
    connection.isolation_level = None
    try:
        connection.execute(f"PRAGMA busy_timeout={max(1, round(patience * 1_000))}").close()
        if connection.execute("PRAGMA journal_mode").fetchone() != ("wal",):
            _check_own(connection)
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}").close()
    except BaseException:
        connection.close()
        raise


def _check_own(connection: sqlite3.Connection) -> None:
    """A file of another program is left as it is: WAL would be written into it."""
    names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    if names and (VERSIONS,) not in names:
        raise StorageError(FOREIGN)


def _begin(connection: Connection) -> None:
    options = connection.get_execution_options()
    if options.get(SINGLE, False):
        return
    immediate = options.get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")
