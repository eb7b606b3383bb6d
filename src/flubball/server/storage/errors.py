"""What is wrong with the storage, told from the errors of SQLite and PostgreSQL.

Nothing of the errors' own words is passed on: they may name people, paths or passwords.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable
from typing import TypeVar

import psycopg
from sqlalchemy import exc
from sqlalchemy.engine import URL, make_url

from flubball.engine.ruling import Code
from flubball.server.codes import TROUBLES

T = TypeVar("T")

_BY_CODE = {code.code: code for code in TROUBLES}
BUSY = _BY_CODE["storage-busy"]
READ_ONLY = _BY_CODE["storage-read-only"]
FULL = _BY_CODE["storage-full"]
DAMAGED = _BY_CODE["storage-damaged"]
FOREIGN = _BY_CODE["storage-foreign"]
NEWER = _BY_CODE["storage-newer"]
AWAY = _BY_CODE["storage-away"]
PASSWORD = _BY_CODE["storage-password"]
MISSING = _BY_CODE["storage-missing"]
DENIED = _BY_CODE["storage-denied"]
CROWDED = _BY_CODE["storage-crowded"]
FAILING = _BY_CODE["storage-failing"]

_SQLITE = {
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_PROTOCOL: BUSY,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_CANTOPEN: MISSING,
    sqlite3.SQLITE_IOERR: FAILING,
    sqlite3.SQLITE_NOMEM: FAILING,
}
_POSTGRESQL = {
    "25006": READ_ONLY,
    "53100": FULL,
    "53300": CROWDED,
    "XX001": DAMAGED,
    "XX002": DAMAGED,
    "42P01": FOREIGN,  # a table is not there
    "3D000": MISSING,
    "42501": DENIED,
    "55P03": BUSY,
    "57014": BUSY,  # cancelled: it took too long
    "40001": BUSY,
    "40P01": BUSY,
    "57P01": AWAY,
    "57P02": AWAY,
    "57P03": AWAY,
    "57P05": AWAY,
}
_CLASSES = {"08": AWAY, "28": PASSWORD, "53": FAILING, "58": FAILING}
"""By the first two letters of the SQLSTATE, where nothing closer is known."""
_REFUSED = (
    ("password authentication failed", PASSWORD),
    ("FATAL:  role ", PASSWORD),
    ("no password supplied", PASSWORD),
    ("does not exist", MISSING),
    ("too many", CROWDED),
    ("remaining connection slots", CROWDED),
    ("the database system is", AWAY),  # starting up, shutting down, in recovery
    ("terminating connection", AWAY),
    ("permission denied", DENIED),
)
"""Who is not let in gets no SQLSTATE from the driver, only words."""
_FLEETING = ("40001", "40P01")
LASTING = (READ_ONLY, DAMAGED)
"""A connection that has met one of these may stay in it when all is well again."""


class StorageError(Exception):
    """Something is wrong with the storage that no error of a driver says.

    >>> StorageError(NEWER).trouble.code
    'storage-newer'
    """

    def __init__(self, trouble: Code) -> None:
        super().__init__(trouble.meaning)
        self.trouble = trouble


def classify_error(error: BaseException) -> Code | None:
    """The trouble an error shows; None for anything else, as a conflict or a bug.

    >>> classify_error(StorageError(FULL)).code
    'storage-full'
    >>> classify_error(sqlite3.IntegrityError("UNIQUE constraint failed")) is None
    True
    """
    if isinstance(error, StorageError):
        return error.trouble
    if isinstance(error, exc.TimeoutError):
        return CROWDED  # no connection of the own pool became free
    cause = error.orig if isinstance(error, exc.DBAPIError) else error
    if isinstance(cause, sqlite3.Error):
        return _of_sqlite(cause)
    if isinstance(cause, psycopg.Error):
        return _of_postgresql(cause)
    return None


def _of_sqlite(error: sqlite3.Error) -> Code | None:
    number = getattr(error, "sqlite_errorcode", None)
    if number is None:
        return None
    if number == sqlite3.SQLITE_ERROR and "no such table" in str(error):
        return FOREIGN
    return _SQLITE.get(number & 0xFF)


def _of_postgresql(error: psycopg.Error) -> Code | None:
    if error.sqlstate:
        return _POSTGRESQL.get(error.sqlstate) or _CLASSES.get(error.sqlstate[:2])
    words = str(error)
    if not isinstance(error, psycopg.OperationalError):
        return MISSING if "connection option" in words else None
    known = (trouble for part, trouble in _REFUSED if part in words)
    # FATAL: somebody is there, and says no in words we don't know, perhaps of another language.
    return next(known, PASSWORD if "FATAL" in words else AWAY)


def is_transient(error: BaseException) -> bool:
    """True for errors worth an immediate retry: a dropped connection, a deadlock.

    >>> is_transient(StorageError(BUSY))
    False
    """
    if not isinstance(error, exc.DBAPIError):
        return False
    cut = error.connection_invalidated and classify_error(error) not in LASTING
    return cut or getattr(error.orig, "sqlstate", None) in _FLEETING


async def with_timeout(seconds: float, waited: Awaitable[T]) -> T:
    """Wait for the storage, but not longer; what has begun there may go on all the same.

    >>> asyncio.run(with_timeout(0.001, asyncio.sleep(60)))
    Traceback (most recent call last):
    flubball.server.storage.errors.StorageError: The server's storage is busy.
    """
    try:
        async with asyncio.timeout(seconds):
            return await waited
    except TimeoutError as error:
        raise StorageError(BUSY) from error


def redacted_url(url: str | URL) -> str:
    """Where a database is, without user and password.

    >>> redacted_url("postgresql://ana:secret@db.example:5433/school?sslpassword=x")
    'db.example:5433/school'
    >>> redacted_url("sqlite:////srv/flubball.db")
    '/srv/flubball.db'
    """
    found = make_url(url)
    if found.get_backend_name() == "sqlite":
        return found.database or ""
    port = f":{found.port}" if found.port else ""
    return f"{found.host or 'localhost'}{port}/{found.database or ''}"
