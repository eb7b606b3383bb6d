"""The time of matches, which all processes share."""

import sqlalchemy as sa
from alembic import op

revision = "v0004"
down_revision = "v0003"


def upgrade() -> None:
    """One row; the first process to look fills it."""
    op.create_table(
        "match_time",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("ahead", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_match_time"),
    )
    op.execute("INSERT INTO match_time VALUES (1, 0, 0, '')")


def downgrade() -> None:
    """Take it away."""
    op.drop_table("match_time")
