"""The tables of the database, as SQLAlchemy Core. Times are milliseconds since 1970, UTC;
those of matches by the clock in `flubball.server.storage.clock`.

`entries` is the truth: a match is its setup and its entries. Whatever else is kept about a match
follows from them, or says who sat where.
"""

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
)

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _text(name: str) -> Column[str]:
    return Column(name, Text, nullable=False)


def _of_table() -> Column[str]:
    return Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


TABLES = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    _text("game"),
    _text("engine"),
    _text("rulebook"),
    _text("rulebook_hash"),
    Column("seats", Integer, nullable=False),
    _text("options"),
    _text("visibility"),
    _text("seed_hash"),
    _text("seed"),
    _text("bot_seed"),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("closed", BigInteger),
    Column("outcome", Text),
    Column("pace", Text, nullable=False, server_default="brisk"),
    Index(None, "visibility", "closed"),
)
"""A table's game and setup. `seed` is told when the match is over, `bot_seed` never.

`outcome` says as JSON how the match ended; a match that was over before this was kept has none."""

ENTRIES = Table(
    "entries",
    METADATA,
    _of_table(),
    Column("seq", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    _text("seat"),
    _text("text"),
    Column("ruling", Text),
    _text("hidden"),
    _text("occupant"),
    Column("number", BigInteger),
    PrimaryKeyConstraint("table_id", "seq"),
    sqlite_with_rowid=False,
)
"""The matches' histories. `at` counts from the start of the match; two processes can't both
append: `(table_id, seq)` is unique. `hidden` says which seats may not read the entry yet."""

SENDS = Table(
    "sends",
    METADATA,
    _of_table(),
    _text("occupant"),
    Column("number", BigInteger, nullable=False),
    _text("answer"),
    PrimaryKeyConstraint("table_id", "occupant", "number"),
    sqlite_with_rowid=False,
)
"""What was answered to a numbered send: the same number again gets the same answer.

The last 64 to 128 of each occupant at a table are kept; when a match has been over for a day, none
(`flubball.server.live.idempotency`, `storage.tables.changes.forget_answers`)."""

DEADLINES = Table(
    "deadlines",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    _text("task"),
)
"""When a table must be looked at next, even if nobody is connected."""

SEATINGS = Table(
    "seatings",
    METADATA,
    _of_table(),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer, nullable=False),
    _text("occupant"),
    PrimaryKeyConstraint("table_id", "number"),
    Index(None, "occupant"),
)
"""Who sat down where, and when; an empty occupant: the seat was left."""

MATCH_TIME = Table(
    "match_time",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("ahead", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    _text("by"),
)
"""One row: how far the time of matches is ahead of the database's wall clock, what time it was
when a process last agreed, and which (`flubball.server.storage.clock`)."""

PUZZLE_TRIES = Table(
    "puzzle_tries",
    METADATA,
    _text("game"),
    _text("puzzle"),
    Column("tried", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    PrimaryKeyConstraint("game", "puzzle"),
)
"""How people do with a puzzle: how many tried, how many of them solved it, and its rating by that
(`flubball.server.door.people.puzzle_rating`). Who tried stands nowhere."""
