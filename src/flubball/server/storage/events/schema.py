"""The tables of events. `event_entries` is the truth: an event is its head and its entries."""

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, PrimaryKeyConstraint, Table, Text

from flubball.server.storage.schema import METADATA

EVENTS = Table(
    "events",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("settings", Text, nullable=False),
    Column("secret", Text, nullable=False),
)
"""The heads: settings as JSON, and what the codes of an event's people are made from."""

EVENT_ENTRIES = Table(
    "event_entries",
    METADATA,
    Column("event_id", ForeignKey("events.id", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("who", Text, nullable=False),
    Column("send", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("hash", Text, nullable=False),
    PrimaryKeyConstraint("event_id", "seq"),
    sqlite_with_rowid=False,
)
"""What was done, by whom, when (milliseconds since 1970). `hash` is that of all before it too."""
