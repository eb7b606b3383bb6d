"""Bots for EQUATIONS."""

from flubball.players.equations.bot import SimpleBot
from flubball.players.equations.plain import PlainBot

__all__ = ["PlainBot", "SimpleBot"]
