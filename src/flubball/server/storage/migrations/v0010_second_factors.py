"""A second factor for accounts that want one."""

import sqlalchemy as sa
from alembic import op

revision = "v0010"
down_revision = "v0009"


def upgrade() -> None:
    """Nobody has one yet."""
    op.create_table(
        "second_factors",
        sa.Column(
            "account", sa.Text, sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
        sa.Column("spare", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Take them away."""
    op.drop_table("second_factors")
