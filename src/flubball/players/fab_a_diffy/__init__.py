"""Bots for Fab-a-Diffy."""

from flubball.players.fab_a_diffy.levels import LEVELS

__all__ = ["LEVELS"]
