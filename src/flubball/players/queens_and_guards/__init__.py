"""Bots for Queens & Guards."""

from flubball.players.queens_and_guards.bot import QueensBot

__all__ = ["QueensBot"]
