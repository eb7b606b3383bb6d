"""`SimpleBot`: its own turn and the best reply to it."""

from random import Random

from flubball.games.queens_and_guards import Action, QueensAndGuards, View
from flubball.players.queens_and_guards.search import NODES, Search


class SimpleBot:
    """A bot for Queens & Guards. It keeps nothing from one turn to the next.

    >>> from flubball import games
    >>> game = games.get("queens-and-guards")
    >>> state = game.start(2)
    >>> bot = SimpleBot(game)
    >>> bot.choose(game.view(state, 1), 1, Random(1)) is None
    True
    >>> bot.choose(game.view(state, 0), 0, Random(1)) in game.legal(state, 0)
    True
    """

    def __init__(self, game: QueensAndGuards, nodes: int = NODES) -> None:
        self.game = game
        self.nodes = nodes

    def choose(self, view: View, seat: int, rng: Random) -> Action | None:
        """The seat's action; None where it is not its turn or the match is over."""
        state = view.state
        if state.to_move != seat or self.game.outcome(state) is not None:
            return None
        return Search(self.game.board, seat, self.nodes).best(state, rng)
