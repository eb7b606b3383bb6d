"""`SimpleBot`: all points of its stacks, the best card, no stacks left for the opponent."""

from random import Random

from flubball.games.stars_and_bars import Board, StarsAndBars, options
from flubball.monitor import RECEIVED, Action, Case, Config, Play, View


class SimpleBot:
    """A bot for Stars & Bars. It challenges only what it has found wrong.

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

    def choose(self, view: View[Board], seat: int, rng: Random) -> Action | None:
        """The seat's action; None where the table does not wait for it."""
        table = view.table
        play = table.play
        if (wrong := self._found_wrong(view, seat)) is not None:
            return wrong
        if seat not in self.game.actors(table):
            return None
        if table.phase == "over":
            return Action("sign")
        if stacks := self.rules.stack_words(play.board):
            # At the beginning they score; after the card the opponent is not to have them.
            return stacks[0]
        return self._turn(table.config, play, seat, rng)

    def _turn(self, config: Config, play: Play[Board], seat: int, rng: Random) -> Action:
        board, part = play.board, play.board.part
        unsaid = part.said is None if part.card else part.stacks and part.early != part.stacks
        if unsaid:
            return Action("say", "{} {}".format(*self.rules.acts.rights(play)[0]))
        if not part.card and board.hands[seat]:
            scoring = dict(config.settings)["scoring"]
            found = options(self.rules.tables, scoring, board, board.hands[seat])
            best = rng.choice([each for each in found if each.points == found[0].points])
            return Action("place", f"{best.card} {best.cell}")
        return Action("draw" if self.rules.acts.short(board, seat) else "pass")

    def _found_wrong(self, view: View[Board], seat: int) -> Action | None:
        """A correct challenge, if this is the moment for one and there was an error."""
        table = view.table
        last = table.play.last
        if not view.challenges or last is None or table.held is not None:
            return None
        case = Case(table.config, last, seat, RECEIVED)
        errors = (e for e in self.rules.errors if e.name in view.challenges and e.test(case))
        return next((Action("challenge", error.name) for error in errors), None)
