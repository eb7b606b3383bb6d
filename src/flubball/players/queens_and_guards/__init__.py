"""Bots for Queens & Guards."""

from flubball.players.queens_and_guards.bot import SimpleBot

__all__ = ["SimpleBot"]
