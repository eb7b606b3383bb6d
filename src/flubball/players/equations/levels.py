"""The levels of EQUATIONS."""

from flubball.players.equations.bot import SimpleBot
from flubball.players.equations.plain import PlainBot
from flubball.players.levels import Level

LEVELS = (
    Level(
        1,
        "simple",
        "🐣",
        "Looks for Solutions of up to five cubes, and plays by what it finds.",
        SimpleBot,
    ),
    Level(
        2,
        "plain",
        "🦊",
        "Plays by what the oracle knows: Now with an Equation in hand, Impossible only on a proof.",
        PlainBot,
    ),
)
