"""Juggle: two seats, two boards, two dice, one bank, and the Monitor."""

from collections.abc import Sequence

from flubball.engine.seats import Seat
from flubball.engine.setup import Setup
from flubball.games.juggle.board import Board
from flubball.games.juggle.equipment import Equipment
from flubball.games.juggle.rules import JuggleRules
from flubball.monitor import MonitorGame, Table, View

_LATE = (
    "0: red-P5 a1 0, blue-I5 c1 0, green-O4 h1 0, red-I4 d2 0, yellow-V5 a4 0; "
    "1: blue-P5 a1 0, red-I5 c1 0; roll: 4 6"
)


class Juggle(MonitorGame[Board]):
    """Juggle with some equipment.

    >>> game = Juggle()
    >>> table = game.start(2, {"first": "0"})
    >>> from flubball.engine import DICE, send
    >>> table = send(game, table, DICE, "roll 2 6", at=0).state
    >>> send(game, table, 0, "take exact 2 red-F5", at=0).ruling.code
    'wrong-size'
    """

    rules: JuggleRules

    def __init__(self, equipment: Equipment | None = None) -> None:
        super().__init__(JuggleRules(equipment))

    def view(self, state: Table[Board], seat: Seat) -> View[Board]:
        return self.seen(state, seat)

    def setups(self) -> Sequence[Setup]:
        late = (("position", _LATE), ("enforcement", "table"), ("turns", "14"))
        return (*super().setups(), Setup(2, late))


GAME = Juggle()
