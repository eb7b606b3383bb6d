"""`SimpleBot`: takes every trick it sees, and leaves little to its opponent."""

from random import Random

from flubball.games.fab_a_diffy.board import Board, deck
from flubball.games.fab_a_diffy.game import FabADiffy
from flubball.games.fab_a_diffy.sentences import judged
from flubball.games.fab_a_diffy.tricks import pairs, sentence
from flubball.monitor import Action, Table
from flubball.players.monitored import MonitorBot


class SimpleBot(MonitorBot[Board]):
    """A bot for Fab-a-Diffy.

    >>> from flubball import games
    >>> game = games.get("fab-a-diffy")
    >>> table = game.start(2, {"position": "face: 1/2 1/4 1/3; show: 3/4"})
    >>> bot = SimpleBot(game)
    >>> game.format_action(bot.choose(game.view(table, 0), 0, Random(1)))
    'touch 1/2 1/4'
    >>> bot.choose(game.view(table, 1), 1, Random(1)) is None
    True
    """

    def __init__(self, game: FabADiffy) -> None:
        self.game = game
        self.rules = game.rules
        self.acts = game.rules.acts
        self.strips = game.rules.strips

    def turn(self, table: Table[Board], rng: Random) -> Action:
        board, part = table.play.board, table.play.board.part
        if part.is_open:
            return self._trick(board, rng)
        if board.left and self.acts.pairs(board, board.left):
            return Action("capture")
        return Action("pass") if part.shown and not part.capture else self._next(board)

    def _next(self, board: Board) -> Action:
        return Action("show" if self.acts.can_show(board) else "pass")

    def _trick(self, board: Board, rng: Random) -> Action:
        part = board.part
        touched = set(part.touched)
        found = self.acts.pairs(board, part.shown)
        found = [pair for pair in found if touched <= set(pair)]
        if not found:
            return self._next(board) if part.capture else Action("leave")
        one, other = self._best(board, found, rng)
        if len(touched) < 2:
            return Action("touch", f"{one} {other}")
        if not part.said or judged(part.said, (one, other), part.shown, self.strips).kind:
            return Action("say", sentence(self.strips, one, other, part.shown))
        return Action("take")

    def _best(self, board: Board, found: list[tuple[str, str]], rng: Random) -> tuple[str, str]:
        """The pair after which the fewest strips of the deck make a trick."""
        left = deck(self.strips, board)

        def chances(pair: tuple[str, str]) -> int:
            face = [strip for strip in board.face if strip not in (*pair, board.part.shown)]
            return sum(1 for strip in left if pairs(self.strips, face, strip))

        fewest = {pair: chances(pair) for pair in found}
        return rng.choice([pair for pair in found if fewest[pair] == min(fewest.values())])
