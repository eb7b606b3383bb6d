"""Bots for Stars & Bars."""

from flubball.players.stars_and_bars.levels import LEVELS

__all__ = ["LEVELS"]
