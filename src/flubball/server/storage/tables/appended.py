"""What was appended to many tables since they were read: one statement for all of them.

Of the answers only those to what was appended come along. A send that was refused left no entry:
its answer is read with the whole table alone (`reading.read_table`), and until then the database
lets no second send of the same number in.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Connection, Engine

from flubball.server.storage.bulk import POSTGRESQL, SQLITE
from flubball.server.storage.database import autocommitting
from flubball.server.storage.errors import is_transient
from flubball.server.storage.log import Lengths
from flubball.server.storage.tables.reading import Stored

Appended: TypeAlias = dict[str, tuple[Lengths, Stored | None]]
"""How long each table is, and what is new; None where only the whole table says it."""


class EntryRow(msgspec.Struct, frozen=True, array_like=True):
    """An entry, and the answer to the send it came of."""

    seq: int
    at: int
    seat: str
    text: str
    ruling: str | None
    hidden: str
    occupant: str
    number: int | None
    answer: str | None


class SeatingRow(msgspec.Struct, frozen=True, array_like=True):
    """Who sat down where, or left."""

    number: int
    seat: int
    occupant: str


class Present(msgspec.Struct, frozen=True):
    """What of a table's row may change."""

    started: int | None
    closed: int | None
    outcome: str | None


_entries = msgspec.json.Decoder(list[EntryRow])
_seatings = msgspec.json.Decoder(list[SeatingRow])

_ENTRY = "e.seq, e.at, e.seat, e.text, e.ruling, e.hidden, e.occupant, e.number, s.answer"
_SEATING = "p.number, p.seat, p.occupant"


def _query(since: str, every: str, row: str) -> str:
    """One row a table, what is new of it as JSON; a statement sees one moment."""
    return f"""
SELECT w.id, w.entries, w.seatings, t.started, t.closed, t.outcome, (
  SELECT CAST({every}({row}({_ENTRY})) AS TEXT) FROM entries AS e LEFT JOIN sends AS s
  ON s.table_id = e.table_id AND s.occupant = e.occupant AND s.number = e.number
  WHERE e.table_id = w.id AND e.seq > w.entries
), (
  SELECT CAST({every}({row}({_SEATING})) AS TEXT) FROM seatings AS p
  WHERE p.table_id = w.id AND p.number >= w.seatings
) FROM ({since}) AS w JOIN tables AS t ON t.id = w.id"""


_QUERIES = {
    SQLITE: _query(
        "SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS entries, "
        "json_extract(value, '$[2]') AS seatings FROM json_each(?)",
        "json_group_array",
        "json_array",
    ),
    POSTGRESQL: _query(
        "SELECT r->>0 AS id, CAST(r->>1 AS INTEGER) AS entries, CAST(r->>2 AS INTEGER) AS seatings "
        "FROM json_array_elements(CAST(%s AS json)) AS r",
        "json_agg",
        "json_build_array",
    ),
}


class TableReader:
    """Reads on in many tables. It keeps its connection: asking whether it is well costs a read.

    >>> from tempfile import TemporaryDirectory
    >>> from flubball.server.storage import migrate, open_database
    >>> with TemporaryDirectory() as folder:
    ...     engine = open_database(f"sqlite:///{folder}/t.db")
    ...     reader = TableReader(engine)
    ...     found = reader.read({"none": (3, 2)}) if migrate(engine) else None
    ...     reader.close()
    ...     engine.dispose()
    >>> found
    {}
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = autocommitting(engine)
        self._kept: list[Connection] = []

    def read(self, since: Mapping[str, Lengths]) -> Appended:
        """What each of these tables has beyond so many entries and seatings."""
        asked = msgspec.json.encode([(id, *lengths) for id, lengths in since.items()]).decode()
        return {row[0]: _stored(*row[1:]) for row in self._rows(asked)}

    def _rows(self, asked: str) -> Sequence[Any]:
        try:
            connection = self._kept.pop()
        except IndexError:
            return self._ask(self.engine.connect(), asked)
        try:
            return self._ask(connection, asked)
        except Exception as error:
            if not is_transient(error):
                raise
        # It was cut while nobody used it, as by a restart of PostgreSQL.
        return self._ask(self.engine.connect(), asked)

    def _ask(self, connection: Connection, asked: str) -> Sequence[Any]:
        try:
            with connection.begin():
                query = _QUERIES[connection.dialect.name]
                rows = connection.exec_driver_sql(query, (asked,)).all()
        except BaseException:
            connection.close()
            raise
        self._kept.append(connection)
        return rows

    def close(self) -> None:
        """Close the connections; nobody reads any more."""
        while self._kept:
            self._kept.pop().close()


def _stored(known: int, seated: int, *found: Any) -> tuple[Lengths, Stored | None]:
    *present, entries_text, seatings_text = found
    entries = sorted(_entries.decode(entries_text or "[]"), key=lambda entry: entry.seq)
    seatings = sorted(_seatings.decode(seatings_text or "[]"), key=lambda row: row.number)
    lengths = known + len(entries), seated + len(seatings)
    if any(entry.number is not None and entry.answer is None for entry in entries):
        return lengths, None  # so much later that the answer is forgotten
    sends = [entry for entry in entries if entry.answer is not None]
    return lengths, Stored(Present(*present), entries, sends, seatings, seated, whole=False)
