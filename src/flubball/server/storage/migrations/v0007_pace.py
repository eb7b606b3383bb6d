"""How fast the bots of a table act."""

import sqlalchemy as sa
from alembic import op

revision = "v0007"
down_revision = "v0006"


def upgrade() -> None:
    """Tables there are keep the usual pace."""
    op.add_column("tables", sa.Column("pace", sa.Text, nullable=False, server_default="brisk"))


def downgrade() -> None:
    """Take it away."""
    op.drop_column("tables", "pace")
