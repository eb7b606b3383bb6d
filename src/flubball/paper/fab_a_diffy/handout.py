"""Pages about Fab-a-Diffy: how to play, and the board."""

from flubball.drawing import Drawing
from flubball.games.fab_a_diffy import standard, strips_of
from flubball.games.fab_a_diffy.picture import strips

BOOK = "nmp-division-3"
MAT_SAYS = "All 30 strips, to cut out."
WIDTH = 150
SIZE = 10.5
HOW = (
    ("What you need", ("Equipment Fab-a-Diffy 1",)),
    ("How it is won", ("Fab-a-Diffy Goal", "Fab-a-Diffy Time limit")),
    (
        "Your turn",
        (
            "Fab-a-Diffy Start",
            "Fab-a-Diffy Beginning of turn",
            "Equipment Fab-a-Diffy 2",
            "Fab-a-Diffy Equivalent fractions",
            "Equipment Fab-a-Diffy 3",
            "Fab-a-Diffy End of turn",
        ),
    ),
    ("Capturing", ("Fab-a-Diffy Capture", "Equipment Fab-a-Diffy 4")),
    (
        "Challenges",
        (
            "Fab-a-Diffy When to challenge",
            "Fab-a-Diffy Correct",
            "Fab-a-Diffy Incorrect",
            "Fab-a-Diffy Inappropriate",
        ),
    ),
)


def picture() -> Drawing:
    """What lies on the table."""
    return strips(["1/2", "1/4", "2/3", "5/6"])


def mat_drawing() -> Drawing:
    """All strips, to cut out."""
    return strips(strips_of(standard()).names)
