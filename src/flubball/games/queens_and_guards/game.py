"""Queens & Guards: two seats, 91 hexagons, and the Monitor."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from flubball.engine.contract.starting import NO_OPTIONS
from flubball.engine.errors import NotationError, SetupError
from flubball.engine.options import Option
from flubball.engine.ruling import Ruling, accepted
from flubball.engine.seats import Seat
from flubball.engine.setup import Setup
from flubball.games.queens_and_guards.board import Board, held, state_of, with_announced_traps
from flubball.games.queens_and_guards.board_notation import extras_of
from flubball.games.queens_and_guards.cells import Cell
from flubball.games.queens_and_guards.equipment import AGON, Equipment
from flubball.games.queens_and_guards.moves import ways_back
from flubball.games.queens_and_guards.rules import QueensRules
from flubball.games.queens_and_guards.turn import allowed
from flubball.monitor import Action, MonitorGame, Play, Table, View
from flubball.procedure.notation import SEPARATOR

_NEAR_THE_END = (
    "A: 0,-1; a: -1,-1; a: 1,-1; a: 1,0; a: 0,1; a: -1,1; a: -2,1; B: 0,3; b: 3,-3; b: 3,0; "
    "b: -3,3; b: -3,0; b: 2,2; b: -2,-2; turns: 40"
)
FIRST = "0"
"""Seat 0 is the player whose colour begins, unless a toss is asked for (H89)."""


class Seen(View[Board], frozen=True):
    """The table as a seat sees it, with the trapped pieces and those of them that are frozen.

    At a table only announced traps are shown: the others are to be seen.
    """

    trapped: tuple[Cell, ...] = ()
    frozen: tuple[Cell, ...] = ()


class QueensAndGuards(MonitorGame[Board]):
    """Queens & Guards with some equipment, by default that of Agon.

    >>> game = QueensAndGuards()
    >>> table = game.start(seats=2)
    >>> len([each for each in game.legal(table, seat=0) if each.word == "move"])
    27
    >>> game.check(table, 0, game.parse_action("move 0,-5 0,-3")).code
    'not-a-step'
    """

    rules: QueensRules

    def __init__(self, equipment: Equipment = AGON) -> None:
        super().__init__(QueensRules(equipment))

    def start(self, seats: int, options: Mapping[str, str] = NO_OPTIONS) -> Table[Board]:
        """The first state; a position may also say `to-move`, `turn`, `turns` and `traps`."""
        given, extras = dict(options), dict[str, str]()
        position = given.get("position", "")
        bare = bool(position) and SEPARATOR not in position
        if bare:
            try:
                extras = dict(extras_of(position, self.rules.spaces))
            except NotationError as error:
                raise SetupError(error.sentence) from error
        for name in ("traps", "turns"):
            if name in extras:
                given.setdefault(name, extras[name])
        given.setdefault("first", extras.get("to-move", FIRST))
        table = super().start(seats, given)
        return self._placed(table, extras) if bare else table

    def _placed(self, table: Table[Board], extras: Mapping[str, str]) -> Table[Board]:
        """A position in words: its traps count as announced (H91), and it may have ended."""
        board = replace(table.play.board, traps=dict(table.config.settings)["traps"])
        if "announced" not in extras:
            both = [cell for seat in (0, 1) for cell in held(self.rules.spaces, board, seat)]
            board = with_announced_traps(self.rules.spaces, board, tuple(both))
        count = int(extras.get("turn", 0))
        if count > table.config.turns:
            raise SetupError(f"The option turns is at least {count}.")
        turn = replace(table.play.turn, start=board)
        play = replace(table.play, board=board, turn=turn, count=count)
        end = self.rules.ended(table.config, play) or self.rules.stopped(table.config, play)
        play = replace(play, end=end)
        return replace(table, play=play, phase="turn" if end is None else "over")

    def options(self) -> Sequence[Option]:
        found = super().options()
        return tuple(replace(o, default=FIRST) if o.name == "first" else o for o in found)

    def legal(self, state: Table[Board], seat: Seat) -> Sequence[Action]:
        found = super().legal(state, seat)
        if state.phase != "over":
            return found
        return tuple(each for each in found if each.word not in ("pass", "declare"))

    def check(self, state: Table[Board], seat: Seat, action: Action, at: int = 0) -> Ruling:
        if self._confirms(state, seat, action):
            return accepted()
        return super().check(self._handed(state, seat, action, at), seat, action, at)

    def apply(self, state: Table[Board], seat: Seat, action: Action, at: int = 0) -> Table[Board]:
        if self._confirms(state, seat, action):
            return state
        return super().apply(self._handed(state, seat, action, at), seat, action, at)

    def _confirms(self, state: Table[Board], seat: Seat, action: Action) -> bool:
        """The Monitor was quicker: what the player says to the end of the game is heard (H92)."""
        end = state.play.end
        if state.phase != "over" or end is None or not end.declared or state.signed:
            return False
        said = action.word == "pass" or (action.word == "declare" and end.winner == seat)
        return said and seat == state.play.card and state.play.board.part.moves != ()

    def _handed(self, state: Table[Board], seat: Seat, action: Action, at: int) -> Table[Board]:
        """Whoever moves while the other only has to pass has been given the card (H90)."""
        play = state.play
        taken = state.phase == "turn" and action.word in ("move", "rim") and seat == 1 - play.card
        if not taken or not play.board.part.moves:
            return state
        if self.rules.incomplete(state.config, play) is not None:
            return state
        after = super().apply(state, play.card, Action("pass"), at)
        return after if after.phase == "turn" and self._fair(play, after, action) else state

    def _fair(self, play: Play[Board], after: Table[Board], action: Action) -> bool:
        """Nobody is robbed of announcing a trap, unless the move leaves it anyway."""
        board, seat = after.play.board, after.play.card
        if {*play.board.part.formed} <= {*board.announced}:
            return True
        bound = replace(board, announced=held(self.rules.spaces, board, seat))
        moves = allowed(self.rules.spaces, bound, seat)
        return any(self._same(move.start, move.end, action) for move in moves)

    def _same(self, start: Cell, end: Cell, action: Action) -> bool:
        return action == Action("move", f"{start[0]},{start[1]} {end[0]},{end[1]}")

    def view(self, state: Table[Board], seat: Seat) -> Seen:
        seen, board, spaces = self.seen(state, seat), state.play.board, self.rules.spaces
        every = [(side, c) for side in (0, 1) for c in held(spaces, board, side)]
        if not state.config.strict:
            every = [each for each in every if each[1] in board.announced]
        stuck = [c for side, c in every if not ways_back(spaces, state_of(board, side), side, c)]
        fields = {name: getattr(seen, name) for name in seen.__struct_fields__}
        return Seen(**fields, trapped=tuple(c for _, c in every), frozen=tuple(stuck))

    def setups(self) -> Sequence[Setup]:
        same_ring = Setup(2, (("traps", "same-ring"), ("turns", "30"), ("first", "toss")))
        late = Setup(2, (("position", _NEAR_THE_END),))
        return (Setup(2), same_ring, late, super().setups()[1])


GAME = QueensAndGuards()
