"""The levels of Queens & Guards."""

from flubball.players.levels import Level
from flubball.players.queens_and_guards.bot import SimpleBot

LEVELS = (
    Level(
        1,
        "simple",
        "🐣",
        "Sees its own turn and the best reply to it, and announces every trap.",
        SimpleBot,
    ),
)
