"""Stars & Bars: two seats, a deck of cards, and the Monitor."""

from collections.abc import Sequence

from flubball.engine.seats import Seat
from flubball.engine.setup import Setup
from flubball.games.stars_and_bars.board import Board
from flubball.games.stars_and_bars.equipment import Equipment
from flubball.games.stars_and_bars.rules import StarsRules
from flubball.monitor import Action, MonitorGame, Table, View

_LATE = (
    "a1: star-1-red-solid star-1-red-striped star-1-red-open star-1-blue-solid; "
    "b2: bar-1-red-solid bar-1-red-striped bar-1-red-open bar-1-blue-solid |; "
    "c2: bar-2-red-solid bar-2-red-striped bar-2-red-open bar-2-blue-solid |; "
    "b3: bar-3-red-solid bar-3-red-striped bar-3-red-open bar-3-blue-solid |; "
    "c3: bar-1-green-solid bar-1-green-striped bar-1-green-open bar-1-blue-open; "
    "hand 0: star-2-red-solid star-2-green-open star-3-blue-open star-3-red-striped; "
    "hand 1: star-2-blue-solid bar-2-green-open star-3-green-open bar-3-green-striped; "
    "score: 120 131"
)


class StarsAndBars(MonitorGame[Board]):
    """Stars & Bars with some equipment.

    >>> game = StarsAndBars()
    >>> table = game.start(2, {"position": "b2: 1 red solid star; hand 0: bar-2-red-open"})
    >>> from flubball.engine import send
    >>> table = send(game, table, 0, "place bar-2-red-open c2", at=0).state
    >>> send(game, table, 0, "say 2 2", at=0).ruling.sentence
    'The card scores 3; 0 and 3 is 3.'
    """

    rules: StarsRules

    def __init__(self, equipment: Equipment | None = None) -> None:
        super().__init__(StarsRules(equipment))

    def view(self, state: Table[Board], seat: Seat) -> View[Board]:
        return self.seen(state, seat)

    def legal(self, state: Table[Board], seat: Seat) -> Sequence[Action]:
        found = super().legal(state, seat)
        if not state.play.board.part.asked:
            return found
        # Who passes before the card has come goes without it: a script may, nobody is offered it.
        return tuple(action for action in found if action.word != "pass")

    def setups(self) -> Sequence[Setup]:
        late = (("position", _LATE), ("enforcement", "table"), ("scoring", "exact_way"))
        return (*super().setups(), Setup(2, late))


GAME = StarsAndBars()
