"""Bots for Fab-a-Diffy."""

from flubball.players.fab_a_diffy.levels import LEVELS

SimpleBot = LEVELS[2].make
"""The third level, under the name that tables and records from before levels know."""

__all__ = ["LEVELS", "SimpleBot"]
