"""A player without any sense: random actions that the table accepts, of every kind."""

from random import Random

from flubball.cubes import Action, Table
from flubball.cubes.views import View
from players.matches import EQUATIONS


class Careless:
    """Speaks out of turn now and then. It is shown the whole table, unlike a bot."""

    def __init__(self, out_of_turn: float = 0.1) -> None:
        self.out_of_turn = out_of_turn
        self.table: Table | None = None

    def choose(self, view: View, seat: int, rng: Random) -> Action | None:
        """Anything that the rules or the table allow."""
        assert self.table is not None
        if str(seat) not in view.actors and rng.random() > self.out_of_turn:
            return None
        return EQUATIONS.sample(self.table, seat, rng)
