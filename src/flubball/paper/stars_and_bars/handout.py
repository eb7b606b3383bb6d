"""Pages about Stars & Bars: how to play, and the board."""

from flubball.drawing import Drawing
from flubball.games.stars_and_bars.picture import board

BOOK = "nmp-division-3"
WIDTH = 62
HOW = (
    ("What you need", ("Equipment Stars & Bars 2", "Equipment Stars & Bars 3")),
    ("How it is won", ("Stars & Bars Goal", "Stars & Bars Time limit")),
    ("Start", ("Stars & Bars Start",)),
    (
        "Your turn",
        (
            "Stars & Bars Beginning of turn",
            "Stars & Bars Card placement",
            "Equipment Stars & Bars 1",
            "Equipment Stars & Bars 4",
            "Stars & Bars Announcing",
            "Stars & Bars Drawing",
            "Stars & Bars Laid is played",
            "Stars & Bars End of turn",
        ),
    ),
    (
        "Stacks",
        ("Stars & Bars Stacks", "Stars & Bars Stack points", "Stars & Bars Turned-over stacks"),
    ),
    (
        "Challenges",
        (
            "Stars & Bars When to challenge",
            "Stars & Bars Correct",
            "Stars & Bars Incorrect",
            "Stars & Bars Inappropriate",
        ),
    ),
)


def picture() -> Drawing:
    """What lies on the table."""
    return board({"b2": "star-2-red-solid", "c2": "bar-3-blue-open", "b3": "star-1-green-striped"})


def mat_drawing() -> Drawing:
    """The board for printing."""
    return board({})
