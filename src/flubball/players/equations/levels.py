"""The levels of EQUATIONS: one player, five limits of what it knows."""

from flubball.players.cube_games import COUNTING, EVERY_PROOF
from flubball.players.equations.knowledge import Knowledge
from flubball.players.equations.oracle_queries import QUESTION
from flubball.players.equations.player import Player
from flubball.players.equations.setting import TRIED
from flubball.players.level import ladder

_NOTHING: frozenset[str] = frozenset()
KNOWLEDGE = (
    Knowledge(
        3,
        "x÷^√",
        _NOTHING,
        True,
        0,
        0,
        1,
        slips=10,
        variations=False,
        watches=False,
        ambiguity=False,
    ),
    Knowledge(
        5, "^√", COUNTING, True, 0, 0, 1, slips=20, variations=False, watches=False, ambiguity=False
    ),
    Knowledge(7, "", EVERY_PROOF, False, 0, 0, 2, ambiguity=False),
    Knowledge(24, "", EVERY_PROOF, False, 8, 0, 3),
    Knowledge(24, "", EVERY_PROOF, False, 24, 8, 4, steps=30 * QUESTION),
)
_SAID = (
    (
        "Pip",
        "🐣",
        "Adds or subtracts two numbers, forgets the variations, never says Impossible. "
        "Under tournament rules about one of its moves in seven breaks a rule.",
    ),
    (
        "Robin",
        "🐦",
        "Overlooks Solutions of more than five cubes; never uses ^, √ or a variation. "
        "Under tournament rules about one of its moves in thirteen breaks a rule.",
    ),
    ("Fox", "🦊", "Keeps its own Solution two cubes away, but overlooks those of others."),
    ("Owl", "🦉", "Makes safe moves: nobody can challenge, as far as it looks."),
    (
        "Dragon",
        "🐉",
        "Makes safe moves; from eight cubes on errs no more, as far as it looks, and leaves you "
        "the fewest good answers.",
    ),
)
_GOAL = (TRIED + 1) * QUESTION
"""A Goal takes the most questions: those tried, and whether there is any."""
BUDGETS = (_GOAL, _GOAL, _GOAL, _GOAL, 30 * _GOAL)
LEVELS = ladder(Player, _SAID, KNOWLEDGE, BUDGETS)
