"""Bots for Contig 60."""

from flubball.players.contig_60.bot import SimpleBot

__all__ = ["SimpleBot"]
