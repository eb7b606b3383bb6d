"""The levels of WFF 'N PROOF: one player, five limits of what it knows."""

from flubball.players.cube_games import COUNTING
from flubball.players.level import ladder
from flubball.players.wff.knowledge import EASY, KNOWN, Knowledge
from flubball.players.wff.player import Player

KNOWLEDGE = (
    Knowledge(
        question=20_000,
        tried=0,
        longest=5,
        inferences=EASY,
        proofs=frozenset(),
        near=0,
        slips=10,
        watches=False,
    ),
    Knowledge(
        question=20_000,
        tried=0,
        longest=7,
        inferences=KNOWN,
        proofs=COUNTING,
        near=0,
        slips=20,
        watches=False,
    ),
    Knowledge(question=20_000, tried=0, longest=9),
    Knowledge(question=80_000, tried=3),
    Knowledge(question=80_000, tried=16, ending=7),
)
_SAID = (
    (
        "Pip",
        "🐣",
        "Knows R, Ko and Ki, sees five cubes at most, and never says Impossible. "
        "Under tournament rules about one of its moves in seven breaks a rule.",
    ),
    (
        "Robin",
        "🐦",
        "Overlooks Solutions of more than seven cubes; proves nothing by supposing. "
        "Under tournament rules about one of its moves in thirteen breaks a rule.",
    ),
    ("Fox", "🦊", "Keeps its own Solution two cubes away, but overlooks those of others."),
    ("Owl", "🦉", "Looks at three moves, for one after which nobody can challenge."),
    (
        "Dragon",
        "🐉",
        "Makes safe moves; from seven cubes on errs no more, as far as it looks, and leaves you "
        "the fewest good answers.",
    ),
)
_WRITE = [each.question + each.write for each in KNOWLEDGE]
"""Is it Impossible, and what to present: at the lower levels nothing takes more."""
_CHALLENGE = 2 * KNOWLEDGE[-1].question
BUDGETS = (
    *_WRITE[:3],
    _CHALLENGE + KNOWLEDGE[3].question + (1 + 2 * KNOWLEDGE[3].tried) * KNOWLEDGE[3].glance,
    _CHALLENGE + 2 ** KNOWLEDGE[4].ending * KNOWLEDGE[4].glance,
)
LEVELS = ladder(Player, _SAID, KNOWLEDGE, BUDGETS)
