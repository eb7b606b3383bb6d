"""The levels of Contig 60, each a limit of the sentences a player finds and of what it looks at."""

from functools import partial

from flubball.players.contig_60.bot import ContigBot
from flubball.players.contig_60.evaluation import POINTS, ROWS
from flubball.players.contig_60.knowledge import Knowledge
from flubball.players.level import Level

KNOWLEDGE = (
    Knowledge("+-", pairs=False, eye=POINTS, captures=False, notices=("win",), miscounts=12),
    Knowledge("+-x", pairs=False, eye=POINTS, notices=("win", "scoring", "placing"), miscounts=5),
    Knowledge("+-x", eye=ROWS),
    Knowledge(),
    Knowledge(ahead=True),
)

BUDGETS = (130, 130, 130, 130, 9_000)
"""Chips weighed: on 65 spaces for a captured pass and for an offer; for the Seer each of 65 with
the best chip of the next two rolls."""

LEVELS = (
    Level(
        1,
        "Counter",
        "🐣",
        "Adds and subtracts only, takes the most points, and never captures a pass. Under "
        "tournament rules it leaves a neighbour out of about one score in eight.",
        partial(ContigBot, knowledge=KNOWLEDGE[0]),
        BUDGETS[0],
    ),
    Level(
        2,
        "Collector",
        "🐥",
        "Multiplies too, but says one sentence only, and looks at points alone. Under tournament "
        "rules it miscounts one score in twenty.",
        partial(ContigBot, knowledge=KNOWLEDGE[1]),
        BUDGETS[1],
    ),
    Level(
        3,
        "Builder",
        "🧱",
        "Says two sentences where that helps and builds rows, but never divides and blocks none.",
        partial(ContigBot, knowledge=KNOWLEDGE[2]),
        BUDGETS[2],
    ),
    Level(
        4,
        "Blocker",
        "🚧",
        "Finds every sentence, builds rows and blocks yours; it does not think of the next roll.",
        partial(ContigBot, knowledge=KNOWLEDGE[3]),
        BUDGETS[3],
    ),
    Level(
        5,
        "Seer",
        "🔮",
        "Weighs what every roll of yours, and its own after that, can make of its chip.",
        partial(ContigBot, knowledge=KNOWLEDGE[4]),
        BUDGETS[4],
    ),
)
