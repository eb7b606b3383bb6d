"""Bots for Contig 60."""

from flubball.players.contig_60.bot import ContigBot

__all__ = ["ContigBot"]
