"""The kinds of Contig 60."""

from flubball.puzzles.contig_60.best_play import BestPlay
from flubball.puzzles.monitor.ruling import RuleOnThis

KINDS = (BestPlay, RuleOnThis)
