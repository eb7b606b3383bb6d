"""The levels of Stars & Bars."""

from flubball.players.levels import Level
from flubball.players.stars_and_bars.bot import SimpleBot

LEVELS = (
    Level(
        1,
        "simple",
        "🐣",
        "Takes all points of its stacks and plays the card that earns most now.",
        SimpleBot,
    ),
)
