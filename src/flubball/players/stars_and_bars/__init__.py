"""Bots for Stars & Bars."""

from flubball.players.stars_and_bars.levels import LEVELS

SimpleBot = LEVELS[2].make
"""The third level, under the name that tables and records from before levels know."""

__all__ = ["LEVELS", "SimpleBot"]
