"""An empty database in memory, for the examples in this package."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, create_engine

from flubball.server.storage import METADATA
from flubball.server.storage.accounts import schema


@contextmanager
def scratch() -> Iterator[Connection]:
    """A connection to a database that is gone afterwards.

    >>> with scratch() as db:
    ...     db.dialect.name
    'sqlite'
    """
    assert schema.ACCOUNTS.metadata is METADATA
    engine = create_engine("sqlite://")
    with engine.begin() as db:
        METADATA.create_all(db)
        yield db
    engine.dispose()
