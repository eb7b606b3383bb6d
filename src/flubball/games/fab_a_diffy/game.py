"""Fab-a-Diffy: two seats, a deck of fraction strips, and the Monitor."""

from collections.abc import Sequence

from msgspec.structs import replace

from flubball.engine.deadlines import SECOND, Deadline
from flubball.engine.seats import Seat
from flubball.engine.setup import Setup
from flubball.games.fab_a_diffy.board import Board, tidied
from flubball.games.fab_a_diffy.equipment import Equipment
from flubball.games.fab_a_diffy.rules import FabRules
from flubball.monitor import MonitorGame, Table, View

_LATE = (
    "face: 0/2 1/12 5/12; show: 5/6; "
    "0: 3/4 1/2 1/4, 2/3 1/3 2/6, 2/2 3/3 0/3; "
    "1: 1/6 3/6 4/6, 11/12 12/12 2/12, 4/4 6/6 0/4; games: 0 tie"
)


class FabADiffy(MonitorGame[Board]):
    """Fab-a-Diffy with some equipment.

    >>> game = FabADiffy()
    >>> table = game.start(2, {"position": "face: 1/2 1/4 1/3; show: 3/4"})
    >>> from flubball.engine import send
    >>> table = send(game, table, 0, "touch 1/2 1/4", at=0).state
    >>> send(game, table, 0, "say 1/2+1/4=4/6", at=0).ruling.code
    'wrong-trick-sentence'
    """

    rules: FabRules

    def __init__(self, equipment: Equipment | None = None) -> None:
        super().__init__(FabRules(equipment))

    def view(self, state: Table[Board], seat: Seat) -> View[Board]:
        return self.seen(state, seat)

    # NMP Fab-a-Diffy Capture: 10 seconds (or more, H86), or until a strip is shown.

    def due(self, state: Table[Board]) -> Deadline | None:
        usual, play = super().due(state), state.play
        seconds = self.rules.capture_time(state.config)
        if state.phase != "turn" or not play.board.left or seconds is None:
            return usual
        until = play.began + seconds * SECOND
        capture = Deadline("capture", until, (play.card,))
        return capture if usual is None or until < usual.at else usual

    def expire(self, state: Table[Board], deadline: Deadline) -> Table[Board]:
        if deadline.task != "capture":
            return super().expire(state, deadline)
        return replace(state, play=replace(state.play, board=tidied(state.play.board)))

    def setups(self) -> Sequence[Setup]:
        late = (("position", _LATE), ("enforcement", "table"))
        return (*super().setups(), Setup(2, late))


GAME = FabADiffy()
