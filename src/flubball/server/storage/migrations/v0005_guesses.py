"""Passwords that were tried are counted for all processes together."""

import sqlalchemy as sa
from alembic import op

revision = "v0005"
down_revision = "v0004"


def upgrade() -> None:
    """Add the table of budgets."""
    op.create_table(
        "guesses",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Take it away."""
    op.drop_table("guesses")
