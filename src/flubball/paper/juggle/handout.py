"""Pages about Juggle: how to play, and the board."""

from flubball.drawing import Drawing
from flubball.games.juggle import Placed
from flubball.games.juggle.picture import board

BOOK = "nmp-division-3"
WIDTH = 64
SIZE = 10
HOW = (
    ("What you need", ("Equipment Juggle 1", "Equipment Juggle 4", "Equipment Juggle 3")),
    ("How it is won", ("Juggle Goal", "Juggle Time limit")),
    (
        "Your turn",
        (
            "Juggle Start",
            "Juggle Beginning of turn",
            "Juggle Removing",
            "Juggle Selecting",
            "Equipment Juggle 2",
            "Equipment Juggle 5",
            "Juggle Six is wild",
            "Juggle Placed or returned",
            "Juggle Laid is played",
            "Juggle End of turn",
        ),
    ),
    ("Declaring a win", ("Juggle Declaring a win",)),
    (
        "Challenges",
        ("Juggle When to challenge", "Juggle Correct", "Juggle Incorrect", "Juggle Inappropriate"),
    ),
)


def picture() -> Drawing:
    """What lies on the table."""
    return board((Placed("red-X5", "a1", "0"), Placed("blue-I3", "d4", "90")))


def mat_drawing() -> Drawing:
    """The board for printing."""
    return board(())
