"""Tables, entries, sends, deadlines and seatings."""

import sqlalchemy as sa
from alembic import op

revision = "v0001"
down_revision = None


def _of_table(name: str) -> tuple[sa.Column[str], sa.ForeignKeyConstraint]:
    return (
        sa.Column("table_id", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], f"fk_{name}_table_id", ondelete="CASCADE"
        ),
    )


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("engine", sa.Text, nullable=False),
        sa.Column("rulebook", sa.Text, nullable=False),
        sa.Column("rulebook_hash", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("visibility", sa.Text, nullable=False),
        sa.Column("seed_hash", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("bot_seed", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("started", sa.BigInteger),
        sa.Column("closed", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_visibility_closed", "tables", ["visibility", "closed"])
    op.create_table(
        "entries",
        *_of_table("entries"),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("ruling", sa.Text),
        sa.Column("hidden", sa.Text, nullable=False),
        sa.Column("occupant", sa.Text, nullable=False),
        sa.Column("number", sa.BigInteger),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_entries"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "sends",
        *_of_table("sends"),
        sa.Column("occupant", sa.Text, nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "occupant", "number", name="pk_sends"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "deadlines",
        *_of_table("deadlines"),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("task", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_deadlines"),
    )
    op.create_index("ix_deadlines_at", "deadlines", ["at"])
    op.create_table(
        "seatings",
        *_of_table("seatings"),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("occupant", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_seatings"),
    )


def downgrade() -> None:
    """Take them away, the newest first."""
    for name in ("seatings", "deadlines", "sends", "entries", "tables"):
        op.drop_table(name)
