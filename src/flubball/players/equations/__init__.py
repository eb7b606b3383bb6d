"""Players of EQUATIONS."""

from flubball.players.equations.knowledge import Knowledge
from flubball.players.equations.player import Player

__all__ = ["Knowledge", "Player"]
