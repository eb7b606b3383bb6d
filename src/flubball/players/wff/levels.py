"""The levels of WFF 'N PROOF."""

from flubball.players.levels import Level
from flubball.players.wff.bot import PlainBot, SimpleBot

LEVELS = (
    Level(
        1,
        "simple",
        "🐣",
        "Searches a short while for a Solution: sees fewer challenges, and allows more.",
        SimpleBot,
    ),
    Level(
        2,
        "plain",
        "🦊",
        "Searches four times as long, and looks at twice as many moves.",
        PlainBot,
    ),
)
