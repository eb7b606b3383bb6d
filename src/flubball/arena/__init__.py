"""The arena: who plays how well. Matches with paired seeds and rotated seats, and what they prove.

>>> from flubball import arena
>>> setting = arena.Setting("contig-60", players=("1", "random"), matches=2)
>>> report = arena.summed(setting, arena.round_robin(setting, workers=1))
>>> [(pair.players, pair.wins + pair.losses + pair.draws) for pair in report.pairs]
[(('1', 'random'), 2)]
"""

from flubball.arena.contests import Contest, Setting
from flubball.arena.playing import Played
from flubball.arena.report import Report, summed
from flubball.arena.running import round_robin, sequential
from flubball.arena.sprt import Test, Verdict

__all__ = [
    "Contest",
    "Played",
    "Report",
    "Setting",
    "Test",
    "Verdict",
    "round_robin",
    "sequential",
    "summed",
]
