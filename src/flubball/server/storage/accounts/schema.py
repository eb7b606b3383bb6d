"""The tables of people: accounts, guests, sessions, classes, invitations.

A `visitor` is a guest or an account as live tables know them: `guest:ID`, `account:ID`. Nothing
here holds a token or a password, only digests of them.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
    false,
)

from flubball.server.storage.schema import METADATA


def _text(name: str) -> Column[str]:
    return Column(name, Text, nullable=False)


def _time(name: str) -> Column[int]:
    return Column(name, BigInteger, nullable=False)


ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False, unique=True),
    _text("password"),
    _text("role"),
    _text("nickname"),
    _time("created"),
    Column("disabled", BigInteger),
)
"""`name` is for logging in and shown to admins only; others see the nickname."""

GUESTS = Table(
    "guests",
    METADATA,
    Column("id", Text, primary_key=True),
    _text("nickname"),
    _time("created"),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("digest", Text, primary_key=True),
    _text("visitor"),
    _time("created"),
    _time("expires"),
    Index(None, "visitor"),
    Index(None, "expires"),
)

CLASSES = Table(
    "classes",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("coach", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    _text("title"),
    _time("created"),
    Column("link", Text, nullable=False, server_default=""),
    Column("game", Text, nullable=False, server_default=""),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Index(None, "link", unique=True),
)
"""Whoever knows the link may join; it can be changed. The title is two words, like a nickname.

`game` is the one its new tables begin with; empty where the coach has chosen none. `rated`: its
matches count for the ratings of those in it who have asked for one."""

MEMBERS = Table(
    "members",
    METADATA,
    Column("class_id", ForeignKey("classes.id", ondelete="CASCADE"), nullable=False),
    _text("visitor"),
    _text("nickname"),
    _time("joined"),
    PrimaryKeyConstraint("class_id", "visitor"),
    Index(None, "visitor"),
    Index(None, "class_id", "nickname", unique=True),
)

INVITATIONS = Table(
    "invitations",
    METADATA,
    Column("digest", Text, primary_key=True),
    _text("purpose"),
    _text("by"),
    _time("expires"),
)
"""Codes that work once. `purpose` is `role:NAME` or `judge:TABLE`; used ones are deleted."""

HOSTS = Table(
    "hosts",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    _text("visitor"),
    _time("created"),
    Index(None, "visitor"),
)
"""Who opened a table."""

JUDGES = Table(
    "judges",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    _text("visitor"),
    _time("since"),
    PrimaryKeyConstraint("table_id", "visitor"),
    Index(None, "visitor"),
)
"""Who may sit as judge at a table."""

LESSONS = Table(
    "lessons",
    METADATA,
    _text("visitor"),
    _text("game"),
    _text("chapter"),
    Column("step", Integer, nullable=False),
    Column("steps", Integer, nullable=False),
    _time("at"),
    PrimaryKeyConstraint("visitor", "game", "chapter"),
)
"""How far somebody came in a chapter: steps that are done, of so many."""

RATED = Table(
    "rated",
    METADATA,
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    _text("game"),
    _time("since"),
    PrimaryKeyConstraint("account", "game"),
)
"""Who has asked for a rating in a game, and when. The rating itself is kept nowhere: it follows
from the matches since then."""

SECOND_FACTORS = Table(
    "second_factors",
    METADATA,
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    _text("secret"),
    Column("confirmed", Boolean, nullable=False),
    Column("used", BigInteger, nullable=False),
    _text("spare"),
)
"""What an account's app counts with (the one secret that must be kept itself), whether its owner
has shown a code of it, the last code that was used, and digests of spare codes."""

SETTINGS = Table("settings", METADATA, Column("name", Text, primary_key=True), _text("value"))
"""What admins have set for this server."""

GUESSES = Table("guesses", METADATA, Column("key", Text, primary_key=True), _time("until"))
"""Passwords that were tried: until when a budget is not full. No key tells whose it is."""

KEYS = Table("keys", METADATA, Column("name", Text, primary_key=True), _text("value"))
"""Keys this server made for itself, in hexadecimal digits."""
