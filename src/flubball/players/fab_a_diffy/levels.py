"""The levels of Fab-a-Diffy."""

from flubball.players.fab_a_diffy.bot import SimpleBot
from flubball.players.levels import Level

LEVELS = (
    Level(
        1,
        "simple",
        "🐣",
        "Sees every trick; takes the one after which the fewest strips make another.",
        SimpleBot,
    ),
)
