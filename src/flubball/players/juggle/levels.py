"""The levels of Juggle: one player, four limits of what it knows.

Four, not five: without a plan it makes no difference whether one takes pieces off, and hardly any
whether one knows number sentences (docs/decisions.md).
"""

from flubball.players.juggle.bot import JuggleBot
from flubball.players.juggle.knowledge import Knowledge
from flubball.players.juggle.plans import SHARE, WAYS
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
    ("Dragon", "🐉", "Plans the whole board, and by a six takes a piece from your board."),
)
_SPOTS = 448
"""The most places that a piece has."""


def _piece(looked: int) -> int:
    """What the choice of a piece takes at most (`plans.piece_for`)."""
    return looked + WAYS * (looked + _SPOTS + WAYS * looked // SHARE)


BUDGETS = (168, _SPOTS, 3 * _piece(300), 7 * _piece(1_800))
"""Pieces and places looked at, and positions of plans: for both dice, three numbers of sentences,
and what is asked for with two sixes."""
LEVELS = ladder(JuggleBot, _SAID, KNOWLEDGE, BUDGETS)
