"""Bots for Juggle."""

from flubball.players.juggle.bot import SimpleBot

__all__ = ["SimpleBot"]
