"""The search: own turn, then the best reply. Its budget is a count of positions."""

from random import Random

from flubball.games.queens_and_guards.board import Board
from flubball.games.queens_and_guards.rules import actions, after
from flubball.games.queens_and_guards.state import Action, Rim, State
from flubball.players.queens_and_guards.worth import WIN, worth

NODES = 3_000
RIMS = 3
BEYOND = 2 * WIN


class Spent(Exception):
    """The budget is used up."""


class Search:
    """One choice. `nodes` counts down."""

    def __init__(self, board: Board, side: int, nodes: int = NODES) -> None:
        self.board = board
        self.side = side
        self.nodes = nodes

    def best(self, state: State, rng: Random) -> Action | None:
        """The action with the best worth after the best reply; None if there is no action.

        >>> from flubball.games.queens_and_guards.game import GAME
        >>> near = "A: 0,-1; a: 1,-1; a: 1,0; a: 0,1; a: -1,1; a: -1,0; a: 0,-2; B: 0,3"
        >>> state = GAME.parse_position(near)
        >>> Search(GAME.board, 0).best(state, Random(1))
        Move(start=(0, -1), end=(0, 0))
        """
        ordered = self._ordered(state, rng)
        chosen: Action | None = None
        reached = -BEYOND
        for action, then in ordered:
            if chosen is None:
                chosen = action
            try:
                value = self._value(then, reached)
            except Spent:
                break
            if value > reached:
                chosen, reached = action, value
        return chosen

    def _ordered(self, state: State, rng: Random) -> list[tuple[Action, State]]:
        """What may be done, by the worth at once; of the ways to the rim only a few."""
        every = [
            (action, after(self.board, state, action)) for action in actions(self.board, state)
        ]
        rng.shuffle(every)
        every.sort(key=lambda one: -worth(self.board, one[1], self.side))
        rims = [one for one in every if isinstance(one[0], Rim)][:RIMS]
        return rims + [one for one in every if not isinstance(one[0], Rim)]

    def _value(self, state: State, reached: int) -> int:
        """The worth after the rest of the own turn and the best reply, if above `reached`."""
        now = self._spend(state)
        if abs(now) > WIN // 2 or state.turn >= state.turns:
            return now
        if state.to_move == self.side:
            thens = (after(self.board, state, action) for action in actions(self.board, state))
            return max((self._value(then, reached) for then in thens), default=0)
        return self._reply(state, reached)

    def _reply(self, state: State, reached: int) -> int:
        least = BEYOND
        for action in actions(self.board, state):
            least = min(least, self._spend(after(self.board, state, action)))
            if least <= reached:
                return least
        return 0 if least == BEYOND else least

    def _spend(self, state: State) -> int:
        if self.nodes <= 0:
            raise Spent
        self.nodes -= 1
        return worth(self.board, state, self.side)
