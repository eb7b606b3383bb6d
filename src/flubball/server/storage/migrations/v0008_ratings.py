"""Ratings for accounts that ask for one, and for classes whose coach wants them."""

import sqlalchemy as sa
from alembic import op

revision = "v0008"
down_revision = "v0007"


def upgrade() -> None:
    """Nobody has asked yet, and no class counts."""
    op.create_table(
        "rated",
        sa.Column(
            "account", sa.Text, sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("account", "game", name="pk_rated"),
    )
    column = sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("classes", column)


def downgrade() -> None:
    """Take them away."""
    op.drop_column("classes", "rated")
    op.drop_table("rated")
