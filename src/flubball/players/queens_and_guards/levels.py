"""The levels of Queens & Guards, each a limit of what its player sees."""

from functools import partial

from flubball.players.level import Level
from flubball.players.queens_and_guards.bot import QueensBot
from flubball.players.queens_and_guards.knowledge import Knowledge
from flubball.players.queens_and_guards.search import Sight
from flubball.players.queens_and_guards.weights import WEIGHTS

UNSEEN = WEIGHTS._replace(trapped_guard=0, trapped_queen=0, threatened_guard=0, threatened_queen=0)
"""What somebody sees who has no eye for traps."""

KNOWLEDGE = (
    Knowledge(Sight(1, 100, UNSEEN), ("win", "step"), forgets=30, overlooks=25),
    Knowledge(Sight(2, 3_000), ("win", "step", "crown", "laid"), forgets=15),
    Knowledge(Sight(3, 30_000)),
    Knowledge(Sight(5, 100_000)),
    Knowledge(Sight(40, 400_000)),
)

BUDGETS = tuple(45 + each.sight.nodes for each in KNOWLEDGE)
"""Positions looked at: after each way of the turn, at most 45 of them, and further on."""

LEVELS = (
    Level(
        1,
        "Page",
        "🐣",
        "Hurries to the throne and has no eye for traps. Under tournament rules it forgets to "
        "announce three traps in ten and overlooks one time in four that it is trapped.",
        partial(QueensBot, knowledge=KNOWLEDGE[0]),
        BUDGETS[0],
    ),
    Level(
        2,
        "Squire",
        "🐥",
        "Sees traps, and your best reply to its move. Under tournament rules it forgets to "
        "announce about one trap in seven, and notices jumps but not a trap badly left.",
        partial(QueensBot, knowledge=KNOWLEDGE[1]),
        BUDGETS[1],
    ),
    Level(
        3,
        "Guard",
        "💂",
        "Sees three turns ahead: its move, your reply and what it does then. Notices every error.",
        partial(QueensBot, knowledge=KNOWLEDGE[2]),
        BUDGETS[2],
    ),
    Level(
        4,
        "Knight",
        "🐴",
        "Sees five turns ahead, unless they branch into more than 100,000 positions.",
        partial(QueensBot, knowledge=KNOWLEDGE[3]),
        BUDGETS[3],
    ),
    Level(
        5,
        "Queen",
        "👑",
        "Looks at up to 400,000 positions for each move, as many turns ahead as they reach.",
        partial(QueensBot, knowledge=KNOWLEDGE[4]),
        BUDGETS[4],
    ),
)
