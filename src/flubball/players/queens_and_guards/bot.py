"""`SimpleBot`: its own turn and the best reply to it; it announces every trap."""

from random import Random

from flubball.games.queens_and_guards import Board, QueensAndGuards, Seen
from flubball.games.queens_and_guards.board import able, held, state_of
from flubball.games.queens_and_guards.cells import format_cell
from flubball.games.queens_and_guards.notation import format_action
from flubball.games.queens_and_guards.turn import allowed, owed, spent
from flubball.monitor import Action, Spoken, Table
from flubball.monitor.challenging import case_of, moment_of
from flubball.monitor.table import Claim
from flubball.players.queens_and_guards.search import NODES, Search


class SimpleBot:
    """A bot for Queens & Guards. It keeps nothing from one turn to the next.

    >>> from flubball import games
    >>> game = games.get("queens-and-guards")
    >>> table = game.start(2)
    >>> bot = SimpleBot(game)
    >>> bot.choose(game.view(table, 1), 1, Random(1)) is None
    True
    >>> bot.choose(game.view(table, 0), 0, Random(1)) in game.legal(table, 0)
    True
    """

    def __init__(self, game: QueensAndGuards, nodes: int = NODES) -> None:
        self.game = game
        self.rules = game.rules
        self.spaces = game.rules.spaces
        self.nodes = nodes

    def choose(self, view: Seen, seat: int, rng: Random) -> Action | None:
        """The seat's action; None where it has nothing to do or say."""
        table = view.table
        if table.phase not in ("turn", "over") or table.settled:
            return None
        if (error := self._error(view, seat)) is not None:
            return Action("challenge", error)
        if table.phase == "over":
            return None if seat in table.signed else Action("sign")
        return self._turn(table, rng) if seat == table.play.card else None

    def _error(self, view: Seen, seat: int) -> str | None:
        """A real error of the opponent that may be challenged now."""
        table = view.table
        # A person's ruling that went against the bot is not asked for twice.
        if not view.challenges or (table.config.judging == "person" and table.play.strikes[seat]):
            return None
        claim = Claim(seat, (), moment_of(self.rules, table, seat))
        case = case_of(self.rules, table.config, table.play, claim)
        listed = [error for error in self.rules.errors if error.name in view.challenges]
        made = [error.name for error in listed if error.test(case)]
        return "win" if "win" in made else next(iter(made), None)

    def _turn(self, table: Table[Board], rng: Random) -> Action:
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
            if new and self.rules.acts.announceable(spoken):
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
        found = Search(self.spaces, play.card, self.nodes).best(state, rng)
        if found is None:
            return None
        word, _, text = format_action(found).partition(" ")
        return Action(word, text)
