"""Queens & Guards on the engine's contract: two seats, every rule enforced, no Monitor yet.

Traps are found by the software and need no word; see `docs/guide-queens-and-guards.md`.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from flubball import rulebooks
from flubball.engine.errors import NotationError, SetupError
from flubball.engine.game import NO_OPTIONS, Game
from flubball.engine.options import Choice, Option
from flubball.engine.outcome import Outcome
from flubball.engine.prompt import Names, Prompt, score_words
from flubball.engine.ruling import Ruling, accepted
from flubball.engine.seats import Seat
from flubball.engine.setup import Edition, Setup
from flubball.games.queens_and_guards import notation, rules
from flubball.games.queens_and_guards.board import Board, board_of
from flubball.games.queens_and_guards.ending import outcome
from flubball.games.queens_and_guards.equipment import (
    AGON,
    LINE,
    MAX_TURNS,
    SAME_RING,
    TRAPS,
    TURNS,
    Equipment,
)
from flubball.games.queens_and_guards.faults import Fault, find_fault, refusal
from flubball.games.queens_and_guards.state import Action, State, View, by_row

RULES = "nmp-division-3"
_NEAR_THE_END = (
    "A: 0,-1; a: -1,-1; a: 1,-1; a: 1,0; a: 0,1; a: -1,1; a: -2,1; B: 0,3; b: 3,-3; b: 3,0; "
    "b: -3,3; b: -3,0; b: 2,2; b: -2,-2; turns: 40"
)

CAUGHT = "Your turn: move a piece, or put the one that moved into a trap on the rim."
TRAPS_SAY = {LINE: "Between two enemies in any straight line", SAME_RING: "Only along its own ring"}


class QueensAndGuards(Game[State, Action]):
    """Queens & Guards with some equipment, by default that of Agon.

    >>> game = QueensAndGuards()
    >>> state = game.start(seats=2)
    >>> len(game.legal(state, seat=0))
    27
    >>> game.check(state, 0, game.parse_action("move 0,-5 0,-3")).code
    'not-a-step'
    """

    name = "queens-and-guards"
    players = (2,)
    general = ("NMP Queens & Guards Move-it use-it",)
    bound = 2 * MAX_TURNS + 1

    def __init__(self, equipment: Equipment = AGON) -> None:
        self.equipment = equipment
        self.board: Board = board_of(equipment)
        self.book = rulebooks.get(RULES)

    def edition(self, setup: Setup) -> Edition:
        return Edition(self.book.id, self.book.hash)

    def start(self, seats: int, options: Mapping[str, str] = NO_OPTIONS) -> State:
        """The first state; options are `position`, `traps` and `turns`.

        Seat 0 is the player whose colour begins (NMP Queens & Guards Start).
        """
        if seats not in self.players:
            raise SetupError("Queens & Guards is for two players.")
        for name in options:
            if name not in ("position", "traps", "turns"):
                raise SetupError(f"Queens & Guards has no option {name[:40]!r}.")
        state = self._placed(options.get("position"))
        traps, turns = options.get("traps", state.traps), options.get("turns", str(state.turns))
        if traps not in TRAPS:
            raise SetupError(f"The option traps is {' or '.join(TRAPS)}.")
        if not re.fullmatch("[1-9][0-9]{0,3}", turns) or not state.turn <= int(turns) <= MAX_TURNS:
            raise SetupError(f"The option turns is a number up to {MAX_TURNS}.")
        return replace(state, traps=traps, turns=int(turns))

    def _placed(self, position: str | None) -> State:
        if position is None:
            first, second = (tuple(sorted(side, key=by_row)) for side in self.equipment.guards)
            return State(self.equipment.queens, (first, second))
        try:
            return self.parse_position(position)
        except NotationError as error:
            raise SetupError(error.sentence) from error

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (state.to_move,) if self.outcome(state) is None else ()

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat != state.to_move or self.outcome(state) is not None:
            return ()
        return tuple(rules.actions(self.board, state))

    def check(self, state: State, seat: Seat, action: Action, at: int = 0) -> Ruling:
        if (end := self.outcome(state)) is not None:
            return refusal(Fault("match-over", f"The match has ended: {end.reason}."), action)
        if seat != state.to_move:
            sentence = f"It is the turn of seat {state.to_move}."
            return refusal(Fault("not-your-turn", sentence), action)
        fault = find_fault(self.board, state, action)
        return accepted() if fault is None else refusal(fault, action)

    def apply(self, state: State, seat: Seat, action: Action, at: int = 0) -> State:
        return rules.after(self.board, state, action)

    def view(self, state: State, seat: Seat) -> View:
        held = [(side, c) for side in (0, 1) for c in rules.trapped(self.board, state, side)]
        stuck = tuple(c for side, c in held if not rules.ways_back(self.board, state, side, c))
        trapped = tuple(cell for _, cell in held)
        return View(state, self.format_position(state), trapped, stuck)

    def secrets(self, state: State, seat: Seat) -> Iterable[object]:
        return ()

    def prompt(self, view: View, seat: Seat, called: Sequence[str] = ()) -> Prompt:
        state, names = view.state, Names(seat if isinstance(seat, int) else None, called)
        if (end := self.outcome(state)) is not None:
            points = score_words(names, end.scores)
            return Prompt(f"The match is over, {end.reason}. Points: {points}.")
        words = tuple(self.format_action(action) for action in self.legal(state, seat))
        if seat != state.to_move:
            return Prompt(names.verb(state.to_move, "are to move."))
        if state.caught is not None:
            return Prompt(CAUGHT, True, words)
        return Prompt("Your turn: move a piece.", True, words)

    def options(self) -> Sequence[Option]:
        traps = tuple(Choice(name, says) for name, says in TRAPS_SAY.items())
        return (
            Option("traps", "When a piece is trapped", TRAPS[0], traps),
            Option("turns", "The match ends after so many turns", str(TURNS)),
            Option("position", "Where the pieces stand", middle=True),
        )

    def outcome(self, state: State) -> Outcome | None:
        return outcome(self.board, state, self.book.numbers["points"])

    def format_position(self, state: State) -> str:
        return notation.format_position(state)

    def parse_position(self, text: str) -> State:
        return notation.parse_position(text, self.board)

    def format_action(self, action: Action) -> str:
        return notation.format_action(action)

    def parse_action(self, text: str) -> Action:
        return notation.parse_action(text)

    def setups(self) -> Sequence[Setup]:
        same_ring = Setup(2, (("traps", "same-ring"), ("turns", "30")))
        return (Setup(2), same_ring, Setup(2, (("position", _NEAR_THE_END),)))


GAME = QueensAndGuards()
