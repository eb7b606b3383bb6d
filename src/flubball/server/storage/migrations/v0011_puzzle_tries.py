"""How people do with puzzles: counts and a rating of each puzzle, nothing about who tried."""

import sqlalchemy as sa
from alembic import op

revision = "v0011"
down_revision = "v0010"


def upgrade() -> None:
    """Nobody has tried yet."""
    op.create_table(
        "puzzle_tries",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("puzzle", sa.Text, nullable=False),
        sa.Column("tried", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.Column("mu", sa.Float(53), nullable=False),
        sa.Column("sigma", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("game", "puzzle", name="pk_puzzle_tries"),
    )


def downgrade() -> None:
    """Take them away."""
    op.drop_table("puzzle_tries")
