"""The levels of Fab-a-Diffy.

Nearly all of the game is seeing tricks. Which of several to take is worth next to nothing against
somebody who sees them all (docs/decisions.md), so levels differ in what they see.
"""

from functools import partial

from flubball.players.fab_a_diffy.bot import BY_SIGHT, FabBot, Knowledge
from flubball.players.level import Level

ADDER = Knowledge(1, False, False, True, notices=(), adds_parts=1 / 4)
SUBTRACTER = Knowledge(1, captures=False, any_trick=True, notices=BY_SIGHT, hurries=1 / 6)
DOUBLER = Knowledge(2, any_trick=True)
TRIPLER = Knowledge(3)
MASTER = Knowledge(deals=60)

BUDGETS = (120, 120, 120, 500, 800)
"""Tricks looked at, with the strip shown and the one left, 55 at most with each; to choose between
tricks, 11 at most, the strips that may come next, or the orders of the deck."""

LEVELS = (
    Level(
        1,
        "Half",
        "🐣",
        "Only adds strips with the same parts and never captures; by table rules says one "
        "sentence in four as 1/4+2/4=3/8.",
        partial(FabBot, knowledge=ADDER),
        BUDGETS[0],
    ),
    Level(
        2,
        "Third",
        "🐥",
        "Adds and subtracts strips with the same parts but never captures; by table rules picks "
        "up one trick in six before it speaks.",
        partial(FabBot, knowledge=SUBTRACTER),
        BUDGETS[1],
    ),
    Level(
        3,
        "Quarter",
        "🦊",
        "Sees a half as two quarters, a third as two sixths or a sixth as two twelfths, but "
        "renames no further; captures what it sees.",
        partial(FabBot, knowledge=DOUBLER),
        BUDGETS[2],
    ),
    Level(
        4,
        "Sixth",
        "🦉",
        "Renames strips to twice or three times as many parts, and leaves you the fewest strips "
        "for a trick; overlooks thirds as twelfths.",
        partial(FabBot, knowledge=TRIPLER),
        BUDGETS[3],
    ),
    Level(
        5,
        "Twelfth",
        "🧙",
        "Sees every trick, and chooses between tricks by playing the game out with the deck in "
        "sixty orders.",
        partial(FabBot, knowledge=MASTER),
        BUDGETS[4],
    ),
)
