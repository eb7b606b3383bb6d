"""The kinds of Queens & Guards."""

from flubball.puzzles.monitor.ruling import RuleOnThis
from flubball.puzzles.queens_and_guards.spot_trap import SpotTheTrap

KINDS = (SpotTheTrap, RuleOnThis)
