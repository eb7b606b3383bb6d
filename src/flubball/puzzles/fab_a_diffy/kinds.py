"""The kinds of Fab-a-Diffy."""

from flubball.puzzles.fab_a_diffy.make_trick import MakeTheTrick
from flubball.puzzles.monitor.ruling import RuleOnThis

KINDS = (MakeTheTrick, RuleOnThis)
