"""Bots for Fab-a-Diffy."""

from flubball.players.fab_a_diffy.bot import SimpleBot

__all__ = ["SimpleBot"]
