"""The levels of Juggle."""

from flubball.players.juggle.bot import SimpleBot
from flubball.players.level import Level

LEVELS = (
    Level(
        1,
        "simple",
        "🐣",
        "Takes the largest piece that keeps its board coverable; counts no further rolls.",
        SimpleBot,
    ),
)
