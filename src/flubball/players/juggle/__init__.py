"""Bots for Juggle."""

from flubball.players.juggle.bot import JuggleBot

__all__ = ["JuggleBot"]
