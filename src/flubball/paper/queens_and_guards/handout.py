"""Pages about Queens & Guards: how to play, and the board."""

from flubball.drawing import Drawing
from flubball.games.queens_and_guards import BARE, State
from flubball.games.queens_and_guards.picture import board

BOOK = "nmp-division-3"
WIDTH = 84
HOW = (
    ("What you need", ("Equipment Queens & Guards 2", "Equipment Queens & Guards 3")),
    ("How it is won", ("Queens & Guards Goal", "Queens & Guards Time limit")),
    (
        "Your turn",
        (
            "Queens & Guards Start",
            "Queens & Guards Beginning of turn",
            "Queens & Guards Move-it use-it",
            "Queens & Guards Crown and throne",
            "Queens & Guards Moving into a trap",
            "Queens & Guards End of turn",
        ),
    ),
    (
        "Traps",
        (
            "Equipment Queens & Guards 4",
            "Queens & Guards Traps",
            "Equipment Queens & Guards 5",
            "Queens & Guards Announcing a trap",
            "Queens & Guards Trap clarification",
        ),
    ),
    (
        "Challenges",
        (
            "Queens & Guards When to challenge",
            "Queens & Guards Correct",
            "Queens & Guards Incorrect",
            "Queens & Guards Inappropriate",
        ),
    ),
)


def picture() -> Drawing:
    """What lies on the table."""
    return board(BARE.start(), named=False)


def mat_drawing() -> Drawing:
    """The board for printing."""
    return board(State((None, None), ((), ())), named=False)
