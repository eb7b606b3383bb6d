"""Players of WFF 'N PROOF."""

from flubball.players.wff.knowledge import Knowledge
from flubball.players.wff.player import Player

__all__ = ["Knowledge", "Player"]
