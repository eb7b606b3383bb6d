"""The logs of tables: matches and who sits at them, as the writer and the keeper need them."""

from collections.abc import Sequence

from sqlalchemy import Connection, Engine

from flubball.server.storage.database import autocommitting, writing
from flubball.server.storage.log import Lengths
from flubball.server.storage.tables.appended import TableReader
from flubball.server.storage.tables.changes import Change, forget_answers, store
from flubball.server.storage.tables.moves import fits, prepare, store_moves
from flubball.server.storage.tables.reading import Stored, read_deadlines, read_lengths, read_table

DAY = 24 * 3_600_000
"""Answers at a table are kept so long after its match is over."""


class TableAppender:
    """Appends to tables: moves, which are nearly all, by a shorter way.

    >>> from tempfile import TemporaryDirectory
    >>> from flubball.server.storage import migrate, open_database
    >>> with TemporaryDirectory() as folder:
    ...     engine = open_database(f"sqlite:///{folder}/t.db")
    ...     revision = migrate(engine)
    ...     appender = TableAppender(engine)
    ...     appender.append([Change("t", rests=True)])
    ...     appender.close()
    ...     engine.dispose()
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = writing(engine)
        self._connection: Connection | None = None
        self._moves: Connection | None = None

    def append(self, changes: Sequence[Change]) -> None:
        """Store changes of tables in one transaction."""
        if all(map(fits, changes)):
            self._append_moves(changes)
        else:
            self._append_any(changes)

    def _append_any(self, changes: Sequence[Change]) -> None:
        if self._connection is None:
            self._connection = self.engine.connect()
        with self._connection.begin():
            store(self._connection, changes)

    def _append_moves(self, changes: Sequence[Change]) -> None:
        if self._moves is None:
            self._moves = autocommitting(self.engine).connect()
            with self._moves.begin():
                prepare(self._moves)
        with self._moves.begin():
            store_moves(self._moves, changes)

    def close(self) -> None:
        """Close the connections."""
        for connection in (self._connection, self._moves):
            if connection is not None:
                connection.close()
        self._connection = self._moves = None


class TableLog:
    """How tables are kept. Their lengths are those of the match and of the list of seatings.

    >>> TABLE_LOG.channel
    'flubball_tables'
    """

    channel = "flubball_tables"

    def appender(self, engine: Engine) -> TableAppender:
        """What the writer appends with."""
        return TableAppender(engine)

    def reader(self, engine: Engine) -> TableReader:
        """What reads on in many tables."""
        return TableReader(engine)

    def read(self, engine: Engine, id: str, after: int = 0) -> Stored | None:
        """Everything about a table, of its entries those after this one."""
        return read_table(engine, id, after)

    def lengths(self, engine: Engine, ids: Sequence[str]) -> dict[str, Lengths]:
        """How many entries and seatings each of these tables has."""
        return read_lengths(engine, ids)

    def deadlines(self, engine: Engine, before: int) -> list[tuple[str, int, str]]:
        """The tables that must be looked at before a time."""
        return read_deadlines(engine, before)

    def tidy(self, engine: Engine, now: int) -> None:
        """Forget the answers at tables that have been over for long."""
        forget_answers(engine, now - DAY)


TABLE_LOG = TableLog()
