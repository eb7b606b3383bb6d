"""Bots for Stars & Bars."""

from flubball.players.stars_and_bars.bot import SimpleBot

__all__ = ["SimpleBot"]
