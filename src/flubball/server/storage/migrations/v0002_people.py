"""Accounts, guests, sessions, classes, members, invitations, hosts, judges and keys."""

import sqlalchemy as sa
from alembic import op

revision = "v0002"
down_revision = "v0001"


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False)


def _time(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger, nullable=False)


def _key(table: str, *columns: str) -> sa.PrimaryKeyConstraint:
    return sa.PrimaryKeyConstraint(*columns, name=f"pk_{table}")


def _from(table: str, column: str, to: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [to], f"fk_{table}_{column}", ondelete="CASCADE")


def _people() -> None:
    op.create_table(
        "accounts",
        *(_text(name) for name in ("id", "name", "password", "role", "nickname")),
        _time("created"),
        _key("accounts", "id"),
        sa.UniqueConstraint("name", name="uq_accounts_name"),
    )
    op.create_table(
        "guests", _text("id"), _text("nickname"), _time("created"), _key("guests", "id")
    )
    op.create_table(
        "sessions",
        _text("digest"),
        _text("visitor"),
        _time("created"),
        _time("expires"),
        _key("sessions", "digest"),
    )
    op.create_index("ix_sessions_visitor", "sessions", ["visitor"])
    op.create_index("ix_sessions_expires", "sessions", ["expires"])


def _classes() -> None:
    op.create_table(
        "classes",
        _text("id"),
        _text("coach"),
        _text("title"),
        _time("created"),
        _key("classes", "id"),
        _from("classes", "coach", "accounts.id"),
    )
    op.create_index("ix_classes_coach", "classes", ["coach"])
    op.create_table(
        "members",
        *(_text(name) for name in ("class_id", "visitor", "nickname")),
        _time("joined"),
        _key("members", "class_id", "visitor"),
        _from("members", "class_id", "classes.id"),
    )
    op.create_index("ix_members_visitor", "members", ["visitor"])
    op.create_index(
        "ix_members_class_id_nickname", "members", ["class_id", "nickname"], unique=True
    )


def _at_tables() -> None:
    op.create_table(
        "hosts",
        _text("table_id"),
        _text("visitor"),
        _time("created"),
        _key("hosts", "table_id"),
        _from("hosts", "table_id", "tables.id"),
    )
    op.create_index("ix_hosts_visitor", "hosts", ["visitor"])
    op.create_table(
        "judges",
        _text("table_id"),
        _text("visitor"),
        _time("since"),
        _key("judges", "table_id", "visitor"),
        _from("judges", "table_id", "tables.id"),
    )
    op.create_index("ix_judges_visitor", "judges", ["visitor"])


def upgrade() -> None:
    """Make them."""
    _people()
    _classes()
    _at_tables()
    op.create_table(
        "invitations",
        *(_text(name) for name in ("digest", "purpose", "by")),
        _time("expires"),
        _key("invitations", "digest"),
    )
    op.create_table("keys", _text("name"), _text("value"), _key("keys", "name"))


def downgrade() -> None:
    """Take them away, the newest first."""
    tables = ("keys", "invitations", "judges", "hosts", "members", "classes")
    for name in (*tables, "sessions", "guests", "accounts"):
        op.drop_table(name)
