"""The levels of Contig 60, each a limit of the sentences a player finds and of what it looks at."""

from functools import partial

from flubball.players.contig_60.bot import ContigBot
from flubball.players.contig_60.evaluation import POINTS, ROWS
from flubball.players.contig_60.knowledge import Knowledge
from flubball.players.level import Level

SINGLE = Knowledge("+-x", pairs=False, eye=POINTS)
KNOWLEDGE = (
    Knowledge("+-", pairs=False, eye=POINTS, captures=False, notices=("win",), miscounts=12),
    SINGLE._replace(largest=24, captures=False, notices=("win", "placing"), miscounts=8),
    SINGLE._replace(notices=("win", "scoring", "placing"), miscounts=4),
    Knowledge("+-x", largest=60, eye=ROWS),
    Knowledge(ahead=True, games=150_000),
)

BUDGETS = (130, 130, 130, 130, 150_200)
"""Chips weighed: on 65 spaces for a captured pass and for an offer; for the Seer also the matches
that it plays out."""

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
        "Doubler",
        "🐥",
        "Multiplies too, but overlooks numbers above 24 and never captures a pass. Under "
        "tournament rules it miscounts one score in twelve.",
        partial(ContigBot, knowledge=KNOWLEDGE[1]),
        BUDGETS[1],
    ),
    Level(
        3,
        "Collector",
        "🦊",
        "Multiplies as far as the board goes, but says one sentence only, and looks at points "
        "alone. Under tournament rules it miscounts one score in twenty-five.",
        partial(ContigBot, knowledge=KNOWLEDGE[2]),
        BUDGETS[2],
    ),
    Level(
        4,
        "Builder",
        "🧱",
        "Says two sentences where that helps and builds rows, but never divides, overlooks numbers "
        "above 60 and blocks no row.",
        partial(ContigBot, knowledge=KNOWLEDGE[3]),
        BUDGETS[3],
    ),
    Level(
        5,
        "Seer",
        "🔮",
        "Finds every sentence, and before it puts a chip it plays thousands of matches out in its "
        "head to see after which chip it wins most.",
        partial(ContigBot, knowledge=KNOWLEDGE[4]),
        BUDGETS[4],
    ),
)
