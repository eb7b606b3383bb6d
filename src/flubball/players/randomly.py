"""`RandomBot`: any word that the rules allow, for measuring others against it."""

from random import Random
from typing import Any

from flubball.engine.game import AnyGame
from flubball.players.bot import by_table


class RandomBot:
    """Knows the rules of any game and nothing else.

    >>> from flubball import games
    >>> game = games.get("contig-60")
    >>> table = game.start(2, {"first": "0"})
    >>> RandomBot(game).choose(game.view(table, 0), 0, Random(1)).word
    'roll'
    """

    patient = True

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    @by_table
    def choose(self, view: Any, seat: int, rng: Random) -> Any:
        """Something that the table waits for."""
        if str(seat) not in view.actors:
            return None
        return self.game.sample(view.table, seat, rng)
