"""Rows that are there already are changed: one statement, so that two at once do not collide."""

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite

from flubball.server.storage.bulk import POSTGRESQL


def upsert(db: Connection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """An insert of this database that knows `on_conflict_do_update`.

    >>> from flubball.server.storage.accounts.schema import SETTINGS
    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     for value in ("a", "b"):
    ...         row = upsert(db, SETTINGS).values(name="n", value=value)
    ...         new = {"value": row.excluded.value}
    ...         done = db.execute(row.on_conflict_do_update(index_elements=["name"], set_=new))
    ...     db.execute(SETTINGS.select()).all()
    [('n', 'b')]
    """
    if db.dialect.name == POSTGRESQL:
        return postgresql.insert(table)
    return sqlite.insert(table)
