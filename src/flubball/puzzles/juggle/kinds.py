"""The kinds of Juggle."""

from flubball.puzzles.juggle.cover_board import CoverTheBoard
from flubball.puzzles.monitor.ruling import RuleOnThis

KINDS = (CoverTheBoard, RuleOnThis)
