"""`SimpleBot`: all points of its stacks, the best card, no stacks left for the opponent."""

from random import Random

from flubball.games.stars_and_bars import Board, StarsAndBars, options
from flubball.monitor import Action, Config, Play, Table
from flubball.players.monitored import MonitorBot


class SimpleBot(MonitorBot[Board]):
    """A bot for Stars & Bars.

    >>> from flubball import games
    >>> game = games.get("stars-and-bars")
    >>> state = game.start(2, {"position": "b2: star-1-red-solid; hand 0: bar-2-red-open"})
    >>> bot = SimpleBot(game)
    >>> bot.choose(game.view(state, 1), 1, Random(1)) is None
    True
    >>> bot.choose(game.view(state, 0), 0, Random(1))
    Action(word='place', text='bar-2-red-open c2')
    """

    def __init__(self, game: StarsAndBars) -> None:
        self.game = game
        self.rules = game.rules
        self.acts = game.rules.acts
        self.tables = game.rules.tables
        self.stack_words = game.rules.stack_words

    def turn(self, table: Table[Board], rng: Random) -> Action:
        play = table.play
        if stacks := self.stack_words(play.board):
            # At the beginning they score; after the card the opponent is not to have them.
            return stacks[0]
        return self._card(table.config, play, rng)

    def _card(self, config: Config, play: Play[Board], rng: Random) -> Action:
        board, part, seat = play.board, play.board.part, play.card
        unsaid = part.said is None if part.card else part.stacks and part.early != part.stacks
        if unsaid:
            return Action("say", "{} {}".format(*self.acts.rights(play)[0]))
        if not part.card and board.hands[seat]:
            scoring = dict(config.settings)["scoring"]
            found = options(self.tables, scoring, board, board.hands[seat])
            best = rng.choice([each for each in found if each.points == found[0].points])
            return Action("place", f"{best.card} {best.cell}")
        return Action("draw" if self.acts.short(board, seat) else "pass")
