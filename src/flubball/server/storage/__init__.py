"""Where everything is kept, and all SQL: the schema, its migrations, reading, and the one writer.

Others take a `Connection` or an `Engine` only to hand it to the functions of this package.
"""

from sqlalchemy import Connection, Engine

from flubball.server.storage.database import open_database
from flubball.server.storage.migrate import migrate
from flubball.server.storage.schema import METADATA

__all__ = ["METADATA", "Connection", "Engine", "migrate", "open_database"]
