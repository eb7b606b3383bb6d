"""The kinds of Stars & Bars."""

from flubball.puzzles.monitor.ruling import RuleOnThis
from flubball.puzzles.stars_and_bars.hidden_stack import HiddenStack

KINDS = (HiddenStack, RuleOnThis)
