"""Where tables are kept: the schema, its migrations, reading, and the one writer."""

from flubball.server.storage.database import open_database
from flubball.server.storage.migrate import migrate
from flubball.server.storage.schema import METADATA

__all__ = ["METADATA", "migrate", "open_database"]
