"""Tournament events: their heads and their logs."""

import sqlalchemy as sa
from alembic import op

revision = "v0009"
down_revision = "v0008"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "events",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
    )
    op.create_table(
        "event_entries",
        sa.Column(
            "event_id",
            sa.Text,
            sa.ForeignKey("events.id", name="fk_event_entries_event_id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("send", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("event_id", "seq", name="pk_event_entries"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Take them away."""
    op.drop_table("event_entries")
    op.drop_table("events")
