"""Players: bots on top of the public contract.

>>> from random import Random
>>> from flubball import games
>>> from flubball.players.equations import SimpleBot
>>> game = games.get("equations")
>>> options = {"goal": "5", "required": "2", "permitted": "3", "resources": "+ - 4"}
>>> table = game.start(2, {"phase": "move", "turn": "1", **options})
>>> game.format_action(SimpleBot(game).choose(game.view(table, 1), 1, Random(7)))
'block'
"""

from collections.abc import Callable
from random import Random
from typing import Protocol, runtime_checkable

from flubball.cubes import Action
from flubball.cubes.views import View
from flubball.players.finding import AnyBot, NoBot, bot_names, find_bot


class Bot(Protocol):
    """A player of a cube game. It knows its view and nothing else."""

    def choose(self, view: View, seat: int, rng: Random) -> Action | None:
        """What the seat does or says now; None where it has nothing to do or say.

        The same view and the same state of `rng` give the same choice.
        """


@runtime_checkable
class Foresight(Protocol):
    """A bot that can use the time until the next move. What it thinks of changes no choice."""

    def think_ahead(self, view: View, seat: int, cancel: Callable[[], bool]) -> None:
        """Think within a budget of its own, until `cancel` is true."""


__all__ = ["AnyBot", "Bot", "Foresight", "NoBot", "bot_names", "find_bot"]
