"""`SimpleBot`: its own turn and the best reply to it; it announces every trap."""

from random import Random

from flubball.games.queens_and_guards import Board, QueensAndGuards
from flubball.games.queens_and_guards.board import able, held, state_of
from flubball.games.queens_and_guards.cells import format_cell
from flubball.games.queens_and_guards.notation import format_action
from flubball.games.queens_and_guards.turn import allowed, owed, spent
from flubball.monitor import Action, Spoken, Table
from flubball.players.monitored import MonitorBot
from flubball.players.queens_and_guards.search import Sight, choose


class SimpleBot(MonitorBot[Board]):
    """A bot for Queens & Guards.

    >>> from flubball import games
    >>> game = games.get("queens-and-guards")
    >>> table = game.start(2)
    >>> bot = SimpleBot(game)
    >>> bot.choose(game.view(table, 1), 1, Random(1)) is None
    True
    >>> bot.choose(game.view(table, 0), 0, Random(1)) in game.legal(table, 0)
    True
    """

    def __init__(self, game: QueensAndGuards, nodes: int = 3_000) -> None:
        self.game = game
        self.rules = game.rules
        self.acts = game.rules.acts
        self.spaces = game.rules.spaces
        self.nodes = nodes

    def turn(self, table: Table[Board], rng: Random) -> Action:
        play = table.play
        board, seat, part = play.board, play.card, play.board.part
        if part.back is not None:
            return Action("move", " ".join(map(format_cell, part.back)))
        if (trap := self._trap(table)) is not None:
            return trap
        may = not part.moves or owed(part) or self._regular(board, seat)
        return (self._move(table, rng) if may else None) or Action("pass")

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
        if not self._has_way(play.board, play.card):
            return None
        state = state_of(play.board, play.card, play.count, table.config.turns)
        found = choose(self.spaces, state, Sight(2, self.nodes), rng)
        if found is None:
            return None
        word, _, text = format_action(found).partition(" ")
        return Action(word, text)
