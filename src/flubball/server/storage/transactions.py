"""Which transactions of this process are open, and how many there have been.

Statements made of SQLAlchemy's parts leave rings of objects when their transaction is over;
`flubball.server.live.garbage_collection` looks for them then. What is said at tables is stored and
read by words alone, each of which is a transaction of its own: these leave none, and don't count.
"""

from weakref import WeakSet

from sqlalchemy import Connection, Engine, event

SINGLE = "flubball_single"
"""The option of a connection to SQLite each of whose statements is a transaction of its own."""


class Transactions:
    """Counts them; for all databases of the process together, as garbage is.

    >>> from tempfile import TemporaryDirectory
    >>> from sqlalchemy import text
    >>> from flubball.server.storage.database import open_database
    >>> watched = Transactions()
    >>> with TemporaryDirectory() as folder:
    ...     watched.watch(engine := open_database(f"sqlite:///{folder}/t.db"))
    ...     with engine.connect() as db:
    ...         found = db.execute(text("SELECT 1")).scalar()
    ...         print(watched.are_open)
    ...     engine.dispose()
    True
    >>> watched.are_open, watched.begun > 0
    (False, True)
    """

    def __init__(self) -> None:
        self.begun = 0
        self._open: WeakSet[Connection] = WeakSet()

    @property
    def are_open(self) -> bool:
        """True where one is under way, with what it needs."""
        return bool(self._open)

    def watch(self, engine: Engine) -> None:
        """Count those of an engine too.

        One begins with its connection: the first statement is made before it is executed.
        """
        event.listen(engine, "engine_connect", self._begin)
        event.listen(engine, "begin", self._begin)
        event.listen(engine, "commit", self._end)
        event.listen(engine, "rollback", self._end)

    def _begin(self, connection: Connection) -> None:
        options = connection.get_execution_options()
        if options.get(SINGLE, False) or options.get("isolation_level") == "AUTOCOMMIT":
            return
        self.begun += 1  # threads may lose one of two; that there were any is what is asked
        self._open.add(connection)

    def _end(self, connection: Connection) -> None:
        self._open.discard(connection)


TRANSACTIONS = Transactions()
"""Those of this process."""
