"""`Level`: a bot's strength, as a limit of what it knows."""

from collections.abc import Callable
from typing import Any, NamedTuple

from flubball.players.bot import AnyBot


class Level(NamedTuple):
    """One of a game's players, from 1 (a beginner) upward.

    `sentence` says truly what this player knows and overlooks; `make` builds the bot from its game.
    """

    number: int
    name: str
    face: str
    sentence: str
    make: Callable[[Any], AnyBot]
