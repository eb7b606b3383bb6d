"""The levels of Stars & Bars."""

from functools import partial

from flubball.players.levels import Level
from flubball.players.stars_and_bars.bot import Knowledge, StarsBot

BEGINNER = Knowledge(seen=2, stacks=False, reply=False, notices=(), by_eye=1 / 4)
COUNTER = Knowledge(stacks=False, reply=False, notices=("announcing", "laid"), carries=1 / 4)
COLLECTOR = Knowledge(reply=False, notices=("scoring", "placement", "announcing", "laid"))
WATCHER = Knowledge()
PLANNER = Knowledge(budget=6_000, result=True)

LEVELS = (
    Level(
        1,
        "Pip",
        "🐣",
        "Compares figure and number only, never thinks of stacks, and by table rules announces "
        "one card in four as it saw it.",
        partial(StarsBot, knowledge=BEGINNER),
    ),
    Level(
        2,
        "Dot",
        "🐥",
        "Counts every difference of a card, but never thinks of stacks, and by table rules "
        "forgets one ten in four when adding.",
        partial(StarsBot, knowledge=COUNTER),
    ),
    Level(
        3,
        "Stella",
        "⭐",
        "Plays the card that scores most now and handles every stack, but never looks at your "
        "hand.",
        partial(StarsBot, knowledge=COLLECTOR),
    ),
    Level(
        4,
        "Argus",
        "🦉",
        "Looks at your hand before each card, so that what it scores is more than what you score "
        "next; does not think of its own next turn.",
        partial(StarsBot, knowledge=WATCHER),
    ),
    Level(
        5,
        "Vega",
        "🌌",
        "Looks at your reply and at its own next turn with every card it might draw, and plays "
        "for the win, not for points.",
        partial(StarsBot, knowledge=PLANNER),
    ),
)
