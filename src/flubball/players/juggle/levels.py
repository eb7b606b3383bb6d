"""The levels of Juggle: one player, four limits of what it knows.

Four, not five: without a plan it makes no difference whether one takes pieces off, and hardly any
whether one knows number sentences (docs/decisions.md).
"""

from flubball.players.juggle.bot import JuggleBot
from flubball.players.juggle.knowledge import Knowledge
from flubball.players.level import ladder

KNOWLEDGE = (
    Knowledge(
        plan=0,
        tidy=False,
        both=False,
        calculates=False,
        removes=False,
        asks=False,
        notices=False,
        careless=6,
    ),
    Knowledge(plan=0, calculates=False, removes=False, asks=False, notices=False, careless=12),
    Knowledge(plan=300, calculates=False, asks=False),
    Knowledge(plan=1_800),
)
_SAID = (
    (
        "Pip",
        "🐣",
        "Takes one piece a turn, by one die, and lays it where it first fits; by table rules one "
        "piece of six goes beside its own colour.",
    ),
    (
        "Fox",
        "🦊",
        "Uses both dice and lays pieces into corners, but has no plan and no number sentences; by "
        "table rules one piece of twelve goes beside its own colour.",
    ),
    ("Owl", "🦉", "Takes pieces of a plan that covers the board, but knows no number sentences."),
    ("Dragon", "🐉", "Plans the whole board, and by a six takes pieces of who is nearly done."),
)
LEVELS = ladder(JuggleBot, _SAID, KNOWLEDGE)
