"""`SimpleBot`: the most points, five in a row, blocks; every pass that can be captured."""

from random import Random

from flubball.games.contig_60 import Board, Contig60, TurnState
from flubball.games.contig_60.board import NONE, Roll, has_row
from flubball.games.contig_60.sentences import reachable, value_of
from flubball.monitor import Action, Config, End, Play, Spoken, Table
from flubball.players.contig_60.evaluation import POINT, evaluate
from flubball.players.monitored import MonitorBot

GOOD = 2 * POINT
"""A roll of the opponent's is used where its best chip is worth this much."""


class SimpleBot(MonitorBot[Board]):
    """A bot for Contig 60.

    >>> from flubball import games
    >>> game = games.get("contig-60")
    >>> table = game.start(2, {"first": "0", "position": "0: 31; 1: 33; score: 60 60"})
    >>> bot = SimpleBot(game)
    >>> game.format_action(bot.choose(game.view(table, 0), 0, Random(1)))
    'roll'
    >>> bot.choose(game.view(table, 1), 1, Random(1)) is None
    True
    """

    def __init__(self, game: Contig60) -> None:
        self.game = game
        self.rules = game.rules
        self.acts = game.rules.acts

    def turn(self, table: Table[Board], rng: Random) -> Action:
        config, play = table.config, table.play
        part = play.board.part
        if not part.dice:
            return self._begin(config, play)
        if part.placed == NONE:
            return self._chip(play, rng)
        return self._finish(config, play, part)

    def _begin(self, config: Config, play: Play[Board]) -> Action:
        board, seat = play.board, play.card
        if self._won(config, play):
            return Action("declare")
        may = board.passed and self.acts.check_capture(Spoken(config, play, seat, "")) is None
        if may and self._best(board, seat, board.passed, self.acts.factor)[1] > 0:
            return Action("capture")
        if board.offer and self._best(board, seat, board.offer)[1] >= GOOD:
            return Action("use-roll")
        return Action("roll")

    def _chip(self, play: Play[Board], rng: Random) -> Action:
        """The sentence of the best chip, then the chip; a pass where the roll makes none."""
        board, seat, part = play.board, play.card, play.board.part
        if len(board.chips[seat]) >= self.acts.equipment.chips:
            return _done(part)
        said = value_of(part.said, part.dice).value if part.said else None
        free = self.acts.options(board, part.dice)
        if said is not None and said in free:
            return Action("place", str(said))
        best, _ = self._best(board, seat, part.dice, self.acts.factor if part.capture else 1, rng)
        return _done(part) if best == NONE else Action("say", free[best])

    def _best(
        self, board: Board, seat: int, dice: Roll, factor: int = 1, rng: Random | None = None
    ) -> tuple[int, int]:
        """The best free number of a roll and its worth; `NONE` and -1 if there is none."""
        spaces = self.acts.spaces
        found = {
            n: evaluate(spaces, board, seat, n, factor) for n in self.acts.options(board, dice)
        }
        top = max(found.values(), default=-1)
        best = [number for number, value in found.items() if value == top] or [NONE]
        return (best[0] if rng is None else rng.choice(best)), top

    def _finish(self, config: Config, play: Play[Board], part: TurnState) -> Action:
        """What the turn still needs after its chip, a win, or the card."""
        said = value_of(part.said, part.dice).value if part.said else None
        sentence = reachable(part.dice).get(part.placed)
        if said != part.placed and sentence is not None:
            return Action("say", sentence)
        right = part.before - self.acts.points(part)
        scored = right == (part.before if part.scored is None else part.scored)
        # NMP Contig 60 Declaring a win 1: only five in a row needs no score.
        row = has_row(self.acts.spaces, play.board, play.card)
        if (scored or row) and self._won(config, play):
            return Action("declare")
        return _done(part) if scored else Action("score", str(right))

    def _won(self, config: Config, play: Play[Board]) -> bool:
        return isinstance(self.rules.won(config, play), End)


def _done(part: TurnState) -> Action:
    """The end of a part: after a captured pass comes the bot's own roll."""
    return Action("roll" if part.capture else "pass")
