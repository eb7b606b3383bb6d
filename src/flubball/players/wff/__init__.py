"""Bots for WFF 'N PROOF."""

from flubball.players.wff.bot import PlainBot, SimpleBot

__all__ = ["PlainBot", "SimpleBot"]
