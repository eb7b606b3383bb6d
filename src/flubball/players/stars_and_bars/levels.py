"""The levels of Stars & Bars."""

from functools import partial

from flubball.players.level import Level
from flubball.players.stars_and_bars.bot import Knowledge, StarsBot

BY_SIGHT = ("announcing", "laid")
SPOTTER = Knowledge(seen=1, stacks=False, reply=False, notices=(), by_eye=1 / 4)
MATCHER = Knowledge(seen=2, stacks=False, reply=False, notices=BY_SIGHT, by_eye=1 / 8)
COUNTER = Knowledge(stacks=False, reply=False, notices=BY_SIGHT, carries=1 / 8)
COLLECTOR = Knowledge(reply=False)
PLANNER = Knowledge(budget=3_000, result=True)

BUDGETS = (64, 64, 64, 64, 2 * PLANNER.budget)
"""Cards on cells that are counted; for Vega hands looked through, once for stacks and once for a
card."""

LEVELS = (
    Level(
        1,
        "Pip",
        "🐣",
        "Tells only stars from bars and never thinks of stacks; by table rules announces one card "
        "in four as it saw it.",
        partial(StarsBot, knowledge=SPOTTER),
        BUDGETS[0],
    ),
    Level(
        2,
        "Dot",
        "🐥",
        "Compares figure and number only and never thinks of stacks; by table rules announces one "
        "card in eight as it saw it.",
        partial(StarsBot, knowledge=MATCHER),
        BUDGETS[1],
    ),
    Level(
        3,
        "Tally",
        "🦊",
        "Counts every difference of a card but never thinks of stacks; by table rules forgets one "
        "ten in eight when adding.",
        partial(StarsBot, knowledge=COUNTER),
        BUDGETS[2],
    ),
    Level(
        4,
        "Stella",
        "🦉",
        "Plays the card that scores most now and handles every stack, but never looks at your "
        "hand.",
        partial(StarsBot, knowledge=COLLECTOR),
        BUDGETS[3],
    ),
    Level(
        5,
        "Vega",
        "🧙",
        "Looks at your hand, and at its own next turn with the cards it might draw; plays for the "
        "win, not for points alone.",
        partial(StarsBot, knowledge=PLANNER),
        BUDGETS[4],
    ),
)
