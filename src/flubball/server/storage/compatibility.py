"""Whose database it is: new, ours, of a newer version of ours, or another program's."""

import re

from sqlalchemy import Connection, text

from flubball.engine.ruling import Code
from flubball.server.storage.database import VERSIONS
from flubball.server.storage.errors import FOREIGN, NEWER
from flubball.server.storage.schema import TABLES

_OURS = re.compile(r"v\d{4}")
"""Our revisions; those of other programs that use Alembic look otherwise."""
_NAMES = {
    "sqlite": text(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    ),
    # What an extension has put there, as PostGIS does, is nobody's.
    "postgresql": text(
        "SELECT relname FROM pg_class WHERE relkind IN ('r', 'p') "
        "AND relnamespace = current_schema()::regnamespace AND NOT EXISTS "
        "(SELECT 1 FROM pg_depend WHERE classid = 'pg_class'::regclass "
        "AND objid = pg_class.oid AND deptype = 'e')"
    ),
}


def incompatibility(connection: Connection, known: frozenset[str]) -> Code | None:
    """FOREIGN or NEWER where the database is not for a program that knows these revisions.

    >>> from tempfile import TemporaryDirectory
    >>> from flubball.server.storage import migrate, open_database
    >>> with TemporaryDirectory() as folder:
    ...     engine = open_database(f"sqlite:///{folder}/t.db")
    ...     revision = migrate(engine)
    ...     with engine.connect() as connection:
    ...         found = incompatibility(connection, frozenset(("v0000",)))
    ...     engine.dispose()
    >>> found.code
    'storage-newer'
    """
    names = {row[0] for row in connection.execute(_NAMES[connection.dialect.name])}
    if not names:
        return None
    if VERSIONS not in names:
        return FOREIGN
    found = {row[0] for row in connection.execute(text(f"SELECT version_num FROM {VERSIONS}"))}
    if not found <= known:
        newer = all(_OURS.fullmatch(each) and each > max(known) for each in found - known)
        return NEWER if newer else FOREIGN
    return None if found and TABLES.name in names else FOREIGN
