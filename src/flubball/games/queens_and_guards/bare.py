"""Bare positions: pieces and whose turn it is, with every trap known, and no Monitor.

What is counted, searched and asked about. At a table a trap has to be announced: see `rules`.
"""

from flubball.games.queens_and_guards import ending, moves, notation
from flubball.games.queens_and_guards.ending import Result
from flubball.games.queens_and_guards.equipment import AGON, Equipment
from flubball.games.queens_and_guards.spaces import spaces_of
from flubball.games.queens_and_guards.state import Action, State, by_row


class Bare:
    """The bare positions of an equipment.

    >>> len(BARE.legal(BARE.start()))
    27
    """

    def __init__(self, equipment: Equipment = AGON) -> None:
        self.equipment = equipment
        self.spaces = spaces_of(equipment)

    def start(self) -> State:
        """The first position."""
        first, second = (tuple(sorted(side, key=by_row)) for side in self.equipment.guards)
        return State(self.equipment.queens, (first, second))

    def parse(self, text: str) -> State:
        """The position a line describes; raises `NotationError`."""
        return notation.parse_position(text, self.spaces)

    def format(self, state: State) -> str:
        """The position in one line."""
        return notation.format_position(state)

    def legal(self, state: State) -> tuple[Action, ...]:
        """What the side to move may do; nothing when the match has ended."""
        if self.result(state) is not None:
            return ()
        return tuple(moves.actions(self.spaces, state))

    def after(self, state: State, action: Action) -> State:
        """The position after something that may be done."""
        return moves.after(self.spaces, state, action)

    def result(self, state: State) -> Result | None:
        """How the match has ended; None while it goes on."""
        return ending.result(self.spaces, state)


BARE = Bare()
