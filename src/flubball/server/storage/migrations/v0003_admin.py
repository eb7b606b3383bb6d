"""Accounts can be disabled; the link of a class can be changed, its id stays."""

import sqlalchemy as sa
from alembic import op

revision = "v0003"
down_revision = "v0002"


def upgrade() -> None:
    """Add both; up to now the link of a class was its id."""
    op.add_column("accounts", sa.Column("disabled", sa.BigInteger))
    op.add_column("classes", sa.Column("link", sa.Text, nullable=False, server_default=""))
    op.execute("UPDATE classes SET link = id")
    op.create_index("ix_classes_link", "classes", ["link"], unique=True)


def downgrade() -> None:
    """Take them away."""
    op.drop_index("ix_classes_link", "classes")
    op.drop_column("classes", "link")
    op.drop_column("accounts", "disabled")
