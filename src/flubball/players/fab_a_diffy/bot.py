"""`SimpleBot`: takes every trick it sees, and leaves little to its opponent."""

from random import Random

from flubball.games.fab_a_diffy.board import Board, deck
from flubball.games.fab_a_diffy.game import FabADiffy
from flubball.games.fab_a_diffy.sentences import judged
from flubball.games.fab_a_diffy.tricks import pairs, sentence
from flubball.monitor import Action, Table, View
from flubball.monitor.challenging import case_of, moment_of
from flubball.monitor.table import Claim


class SimpleBot:
    """A bot for Fab-a-Diffy. It keeps nothing from one turn to the next.

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
        self.acts = game.rules.acts
        self.strips = game.rules.strips

    def choose(self, view: View[Board], seat: int, rng: Random) -> Action | None:
        """The seat's action; None where it has nothing to do or say."""
        table = view.table
        if table.phase not in ("turn", "over") or table.settled:
            return None
        if (error := self._error(view, seat)) is not None:
            return Action("challenge", error)
        if table.phase == "over":
            return None if seat in table.signed else Action("sign")
        if seat != table.play.card or table.play.board.asked:
            return None
        return self._turn(table.play.board, rng)

    def _error(self, view: View[Board], seat: int) -> str | None:
        """An error of the opponent that may be challenged now."""
        table: Table[Board] = view.table
        # A person's ruling that went against the bot is not asked for twice.
        if table.config.judging == "person" and table.play.strikes[seat]:
            return None
        rules = self.game.rules
        claim = Claim(seat, (), moment_of(rules, table, seat))
        case = case_of(rules, table.config, table.play, claim)
        made = (e.name for e in rules.errors if e.name in view.challenges and e.test(case))
        return next(made, None)

    def _turn(self, board: Board, rng: Random) -> Action:
        part = board.part
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
