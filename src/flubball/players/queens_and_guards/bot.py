"""`QueensBot`: moves by what it sees ahead, announces traps, and does what it overlooks wrong."""

from random import Random

from flubball.games.queens_and_guards import Board, QueensAndGuards
from flubball.games.queens_and_guards.board import able, held, state_of
from flubball.games.queens_and_guards.cells import format_cell
from flubball.games.queens_and_guards.moves import into_trap, steps
from flubball.games.queens_and_guards.notation import format_action
from flubball.games.queens_and_guards.state import State
from flubball.games.queens_and_guards.turn import allowed, must_leave_trap, owed, spent
from flubball.monitor import Action, Spoken, Table, View
from flubball.players.monitored import MonitorBot
from flubball.players.queens_and_guards.bits import bits_of
from flubball.players.queens_and_guards.knowledge import Knowledge
from flubball.players.queens_and_guards.search import Sight, choose, worth_of
from flubball.players.steps import spend
from flubball.players.thoughts import note

USUAL = Knowledge(Sight(depth=3, nodes=30_000))


class QueensBot(MonitorBot[Board]):
    """A bot for Queens & Guards.

    >>> from flubball import games
    >>> game = games.get("queens-and-guards")
    >>> table = game.start(2)
    >>> bot = QueensBot(game)
    >>> bot.choose(game.view(table, 1), 1, Random(1)) is None
    True
    >>> bot.choose(game.view(table, 0), 0, Random(1)) in game.legal(table, 0)
    True
    """

    def __init__(self, game: QueensAndGuards, knowledge: Knowledge = USUAL) -> None:
        self.game = game
        self.rules = game.rules
        self.acts = game.rules.acts
        self.spaces = game.rules.spaces
        self.knowledge = knowledge

    def made(self, view: View[Board], seat: int) -> list[str]:
        """The errors of the opponent that this player notices."""
        return [name for name in super().made(view, seat) if name in self.knowledge.notices]

    def turn(self, table: Table[Board], rng: Random) -> Action:
        play = table.play
        board, seat, part = play.board, play.card, play.board.part
        if part.back is not None:
            return Action("move", " ".join(map(format_cell, part.back)))
        trap = self._trap(table)
        if trap is not None and not self._lapse(table, self.knowledge.forgets, rng):
            note(lambda: f"There is a piece in a trap on {trap.text}.")
            return trap
        if trap is not None:
            note(lambda: f"I forget to announce the trap on {trap.text}.")
        may = not part.moves or owed(part) or self._regular(board, seat)
        return (self._move(table, rng) if may else None) or Action("pass")

    def _lapse(self, table: Table[Board], percent: int, rng: Random) -> bool:
        """Does it happen now? Never where the rules are enforced."""
        return bool(percent) and not table.config.strict and rng.randrange(100) < percent

    def _regular(self, board: Board, seat: int) -> bool:
        """Is there a regular turn after the trap was left?"""
        return not spent(board.part) and next(allowed(self.spaces, board, seat), None) is not None

    def _trap(self, table: Table[Board]) -> Action | None:
        """A trap to announce: one just formed, or one that the opponent ignored."""
        play = table.play
        board = play.board
        for cell in held(self.spaces, board, 1 - play.card):
            text = format_cell(cell)
            new = cell not in board.announced and cell in (*board.late, *board.part.formed)
            spoken = Spoken(table.config, play, play.card, text)
            if new and self.acts.announceable(spoken):
                return Action("trap", text)
        return None

    def _has_way(self, board: Board, seat: int) -> bool:
        """After a regular move only a way out of the trap is left."""
        part = board.part
        return not part.moves or not owed(part) or bool(able(self.spaces, board, seat))

    def _move(self, table: Table[Board], rng: Random) -> Action | None:
        play = table.play
        board, seat = play.board, play.card
        if not self._has_way(board, seat):
            return None
        state = state_of(board, seat, play.count, table.config.turns)
        bound = not board.part.moves and must_leave_trap(self.spaces, board, seat)
        if bound and self._lapse(table, self.knowledge.overlooks, rng):
            careless = self._overlooking(state, seat)
            if careless is not None:
                note(lambda: "I overlook that a piece of mine is trapped.")
                return careless
        found = choose(self.spaces, state, self.knowledge.sight, rng)
        if found is None:
            return None
        word, _, text = format_action(found).partition(" ")
        return Action(word, text)

    def _overlooking(self, state: State, seat: int) -> Action | None:
        """The step that looks best to somebody who overlooks that a piece is trapped."""
        bits = bits_of(self.spaces, state.traps)
        worth, place = worth_of(bits, self.knowledge.sight.weights, state.turns), bits.place(state)
        free = [
            (worth.of(bits.moved(place, bits.bit[move.start], bits.bit[move.end]), seat), move)
            for move in steps(self.spaces, state, seat)
            if not into_trap(self.spaces, state, move)
        ]
        spend(len(free))
        if not free:
            return None
        _, move = max(free, key=lambda each: each[0])
        return Action("move", f"{format_cell(move.start)} {format_cell(move.end)}")
