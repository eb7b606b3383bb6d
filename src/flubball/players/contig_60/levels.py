"""The levels of Contig 60."""

from flubball.players.contig_60.bot import SimpleBot
from flubball.players.levels import Level

LEVELS = (
    Level(
        1,
        "simple",
        "🐣",
        "Takes the chip worth most at once, blocks rows and captures passes; counts no rolls.",
        SimpleBot,
    ),
)
