"""Pages about Contig 60: how to play, and the board."""

from flubball.drawing import Drawing
from flubball.games.contig_60.picture import board

BOOK = "nmp-division-3"
WIDTH = 62
HOW = (
    ("What you need", ("Equipment Contig 60 1", "Equipment Contig 60 2", "Equipment Contig 60 3")),
    ("How it is won", ("Contig 60 Goal", "Contig 60 Time limit", "Contig 60 Own markers")),
    (
        "Your turn",
        (
            "Contig 60 Start",
            "Contig 60 Beginning of turn",
            "Contig 60 Recording",
            "Contig 60 Announcing",
            "Contig 60 Placement",
            "Contig 60 Order of operations",
            "Equipment Contig 60 4",
            "Contig 60 Running score",
            "Contig 60 Laid is played",
            "Contig 60 End of turn",
        ),
    ),
    ("Capturing a pass", ("Contig 60 Capturing a pass", "Equipment Contig 60 5")),
    (
        "Challenges",
        (
            "Contig 60 When to challenge",
            "Contig 60 Correct",
            "Contig 60 Incorrect",
            "Contig 60 Inappropriate",
        ),
    ),
)


def picture() -> Drawing:
    """What lies on the table."""
    return board([0, 1, 2], [27, 28])


def mat_drawing() -> Drawing:
    """The board for printing."""
    return board()
