"""Trying whether a database can be used: it is ours, it can be read, and something is stored."""

import secrets

from sqlalchemy import Connection, Engine, text

from flubball.server.storage.accounts.schema import KEYS
from flubball.server.storage.compatibility import incompatibility
from flubball.server.storage.database import writing
from flubball.server.storage.errors import DAMAGED, StorageError
from flubball.server.storage.migrate import known_revisions

NAME = "probe"
SIZE = 2_048
"""Bytes: enough for a page of its own, so that a full disk is noticed."""

_WRITE = text(
    f"INSERT INTO {KEYS.name} (name, value) VALUES (:name, :value) "
    "ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)


def probe(engine: Engine) -> None:
    """Read and write a little; raises whatever goes wrong.

    >>> from tempfile import TemporaryDirectory
    >>> from flubball.server.storage import migrate, open_database
    >>> with TemporaryDirectory() as folder:
    ...     engine = open_database(f"sqlite:///{folder}/t.db")
    ...     revision = migrate(engine)
    ...     probe(engine)
    ...     engine.dispose()
    """
    with writing(engine).begin() as connection:
        _check_owner(connection)
        connection.execute(_WRITE, {"name": NAME, "value": secrets.token_hex(SIZE)})


def _check_owner(connection: Connection) -> None:
    trouble = incompatibility(connection, known_revisions())
    if trouble is not None:
        raise StorageError(trouble)


def check_integrity(engine: Engine) -> None:
    """Look through all of a SQLite file; raises where it is damaged.

    >>> from tempfile import TemporaryDirectory
    >>> from flubball.server.storage import open_database
    >>> with TemporaryDirectory() as folder:
    ...     engine = open_database(f"sqlite:///{folder}/t.db")
    ...     check_integrity(engine)
    ...     engine.dispose()
    """
    if engine.dialect.name != "sqlite":
        return
    with engine.connect() as connection:
        if connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one() != "ok":
            raise StorageError(DAMAGED)
