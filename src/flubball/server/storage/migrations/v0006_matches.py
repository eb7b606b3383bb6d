"""How matches ended, who played them, the game of a class, lessons, and what admins set."""

import sqlalchemy as sa
from alembic import op

revision = "v0006"
down_revision = "v0005"


def upgrade() -> None:
    """Add them. How a match ended that was over before this is not known here."""
    op.add_column("tables", sa.Column("outcome", sa.Text))
    op.create_index("ix_seatings_occupant", "seatings", ["occupant"])
    op.add_column("classes", sa.Column("game", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "lessons",
        sa.Column("visitor", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("chapter", sa.Text, nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("steps", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("visitor", "game", "chapter", name="pk_lessons"),
    )
    op.create_table(
        "settings",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Take them away."""
    op.drop_table("settings")
    op.drop_table("lessons")
    op.drop_column("classes", "game")
    op.drop_index("ix_seatings_occupant", "seatings")
    op.drop_column("tables", "outcome")
