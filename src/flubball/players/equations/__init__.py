"""Bots for EQUATIONS."""

from flubball.players.equations.bot import SimpleBot

__all__ = ["SimpleBot"]
