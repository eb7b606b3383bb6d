"""Contig 60: two seats, three dice, and the Monitor."""

from collections.abc import Sequence

from flubball.engine.seats import Seat
from flubball.engine.setup import Setup
from flubball.games.contig_60.board import Board
from flubball.games.contig_60.equipment import Equipment
from flubball.games.contig_60.rules import ContigRules
from flubball.monitor import MonitorGame, Table, View

_LATE = "0: 0 1 2 3 54 60; 1: 27 28 55 72 96; score: 4 5"


class Contig60(MonitorGame[Board]):
    """Contig 60 with some equipment.

    >>> game = Contig60()
    >>> table = game.start(2, {"first": "0"})
    >>> from flubball.engine import DICE, send
    >>> table = send(game, table, DICE, "roll 3 5 4", at=0).state
    >>> send(game, table, 0, "say 3+5x4=32", at=0).ruling.code
    'wrong-sentence'
    """

    rules: ContigRules

    def __init__(self, equipment: Equipment | None = None) -> None:
        super().__init__(ContigRules(equipment))

    def view(self, state: Table[Board], seat: Seat) -> View[Board]:
        return self.seen(state, seat)

    def setups(self) -> Sequence[Setup]:
        late = (("position", _LATE), ("enforcement", "table"), ("zero", "continue"))
        return (*super().setups(), Setup(2, late))


GAME = Contig60()
