"""Bringing a database up to the newest schema, with Alembic and without its command line."""

from pathlib import Path

from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext, RevisionStep
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text

from flubball.server.storage.compatibility import incompatibility
from flubball.server.storage.database import writing
from flubball.server.storage.errors import StorageError

LOCK = 0x464C5542


def revisions() -> ScriptDirectory:
    """The migrations of this version.

    >>> revisions().get_bases()
    ['v0001']
    """
    here = Path(__file__).parent / "migrations"
    return ScriptDirectory(str(here), version_locations=[str(here)])


def known_revisions() -> frozenset[str]:
    """Those this version knows.

    >>> "v0001" in known_revisions()
    True
    """
    return frozenset(each.revision for each in revisions().walk_revisions())


def migrate(engine: Engine, to: str = "head") -> str:
    """Upgrade the database to a revision; the revision it has then. Processes take turns.

    Raises `StorageError`, and writes nothing, where it is another program's or of a newer version.

    >>> from flubball.server.storage.database import open_database
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     engine = open_database(f"sqlite:///{folder}/new.db")
    ...     migrate(engine) == revisions().get_current_head()
    ...     engine.dispose()
    True
    """
    scripts = revisions()
    with writing(engine).begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        trouble = incompatibility(connection, known_revisions())
        if trouble is not None:
            raise StorageError(trouble)
        return _upgrade(scripts, connection, to)


def current(engine: Engine) -> str | None:
    """The revision a database has; None where it is new.

    >>> from flubball.server.storage.database import open_database
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     current(open_database(f"sqlite:///{folder}/new.db"))
    """
    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def _upgrade(scripts: ScriptDirectory, connection: Connection, to: str) -> str:
    def steps(revision: str, context: MigrationContext) -> list[RevisionStep]:
        return scripts._upgrade_revs(to, revision)

    context = MigrationContext.configure(connection, opts={"fn": steps, "transactional_ddl": False})
    with Operations.context(context):
        context.run_migrations()
    found = context.get_current_revision()
    assert found is not None
    return found
