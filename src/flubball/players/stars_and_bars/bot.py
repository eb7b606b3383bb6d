"""`StarsBot`: a player of Stars & Bars, as good as what it knows."""

from random import Random

import msgspec

from flubball.games.stars_and_bars import Board, StarsAndBars
from flubball.games.stars_and_bars.actions import before_of, scoring_of
from flubball.games.stars_and_bars.board import deck_of
from flubball.games.stars_and_bars.rules import StarsRules
from flubball.games.stars_and_bars.what_now import card_name
from flubball.monitor import Action, Config, Play, Table, View
from flubball.players.monitored import MonitorBot
from flubball.players.stars_and_bars.mat import Layout, layout_of
from flubball.players.stars_and_bars.search import Plan, Scene, Search, endings, plans
from flubball.players.stars_and_bars.standing import Standing
from flubball.players.steps import spend
from flubball.players.thoughts import note

EVERY = ("scoring", "placement", "announcing", "laid", "stack-points")


class Knowledge(msgspec.Struct, frozen=True):
    """What a player knows, and what it overlooks.

    `seen`: of so many attributes it tells cards apart, of all if None. `stacks`: it thinks of
    them. `reply`: it looks at the opponent's hand. `budget`: steps for the own next turn with the
    cards that may be drawn. `result`: it plays for the win, not for points alone. `notices`: errors
    it challenges. By table rules, `by_eye` and `carries` are how often it announces what it saw
    instead of what counts, and how often it forgets a ten in adding.
    """

    seen: int | None = None
    stacks: bool = True
    reply: bool = True
    budget: int = 0
    result: bool = False
    notices: tuple[str, ...] = EVERY
    by_eye: float = 0.0
    carries: float = 0.0


class StarsBot(MonitorBot[Board]):
    """A bot for Stars & Bars.

    >>> from flubball import games
    >>> game = games.get("stars-and-bars")
    >>> state = game.start(2, {"position": "b2: star-1-red-solid; hand 0: bar-2-red-open"})
    >>> bot = StarsBot(game, Knowledge(reply=False))
    >>> bot.choose(game.view(state, 1), 1, Random(1)) is None
    True
    >>> bot.choose(game.view(state, 0), 0, Random(1))
    Action(word='place', text='bar-2-red-open c2')
    >>> from flubball.players.thoughts import think
    >>> think(bot, game.view(state, 0), 0, Random(1)).sentence
    '2 red open bars on c2 score 3.'
    """

    rules: StarsRules

    def __init__(self, game: StarsAndBars, knowledge: Knowledge) -> None:
        self.game = game
        self.rules = game.rules
        self.acts = game.rules.acts
        self.knowledge = knowledge

    def made(self, view: View[Board], seat: int) -> list[str]:
        return [error for error in super().made(view, seat) if error in self.knowledge.notices]

    def turn(self, table: Table[Board], rng: Random) -> Action:
        play = table.play
        board, part, seat = play.board, play.board.part, play.card
        if part.said is None and (word := self._stack(table, rng)) is not None:
            return word
        unsaid = part.said is None if part.card else part.stacks and part.early != part.stacks
        if unsaid:
            return self._announce(table.config, play, rng)
        if not part.card and board.hands[seat]:
            plan = self._plan(table, rng)
            cell = self.rules.tables.cells[plan.cell]
            note(lambda: self._told(table, plan))
            return Action("place", f"{self.rules.tables.cards[plan.card]} {cell}")
        return Action("draw" if self.acts.short(board, seat) else "pass")

    def _told(self, table: Table[Board], plan: Plan) -> str:
        """What a card scores and, for who looks at that, what the reply can."""
        card, cell = self.rules.tables.cards[plan.card], self.rules.tables.cells[plan.cell]
        layout, theirs = self._true(table.config), table.play.board.hands[1 - table.play.card]
        score = "scores" if card.split("-")[1] == "1" else "score"
        says = f"{card_name(card)} on {cell} {score} {plan.points}"
        if self.knowledge.seen is not None:
            return f"{says}; by what I compare it is the best card."
        if not self.knowledge.reply:
            return f"{says}."
        reply = layout.best(plan.mat, layout.cards(theirs)) if theirs else 0
        return f"{says}; after that you score {reply} at most."

    # Stacks

    def _stack(self, table: Table[Board], rng: Random) -> Action | None:
        """The next stack to turn over or remove, if one is to be."""
        play = table.play
        words = self.rules.stack_words(play.board) if self.knowledge.stacks else ()
        if not words:
            return None
        whole_middle = " " in words[-1].text
        no_card = not play.board.part.card and not play.board.hands[play.card]
        if not self.knowledge.reply or whole_middle or no_card:
            return words[-1]
        plan = self._ending(table, rng) if play.board.part.card else self._plan(table, rng)
        cells = plan.late if play.board.part.card else plan.early
        named = {self.rules.tables.index[word.text]: word for word in words}
        if cells:
            note(lambda: f"With this stack done, my card scores {plan.points} in all.")
        return named[cells[0]] if cells else None

    def _ending(self, table: Table[Board], rng: Random) -> Plan:
        """What to do with stacks after the card."""
        part, layout = table.play.board.part, self._true(table.config)
        scene = self.scene(table)
        card, cell = layout.card[part.card], layout.cell[part.cell]
        found = endings(layout, scene.mat)
        ways = [Plan((), card, cell, late, part.worth, mat) for late, mat in found]
        return self._best(table.config, scene, ways, rng)

    # A card

    def _plan(self, table: Table[Board], rng: Random) -> Plan:
        config, scene, layout = table.config, self.scene(table), self._true(table.config)
        if self.knowledge.reply:
            return self._best(config, scene, list(plans(layout, scene.mat, scene.hand)), rng)
        by_eye = self._by_eye(config)
        options = by_eye.options(by_eye.mat(table.play.board), scene.hand)
        spend(len(options))
        most = max(points for points, _, _ in options)
        _, card, cell = rng.choice([each for each in options if each[0] == most])
        after = scene.mat.copy()
        layout.place(after, card, cell)
        return Plan((), card, cell, (), scene.mat.score(card, cell), after)

    def _best(self, config: Config, scene: Scene, ways: list[Plan], rng: Random) -> Plan:
        goes_on = dict(config.settings)["over"] == "continue"
        standing = Standing(self.rules.numbers, self.knowledge.result, goes_on)
        search = Search(self._true(config), standing, self.knowledge.budget)
        ranked = search.ranked(scene, ways, rng)
        spend(search.steps)
        return ranked[0][1]

    def scene(self, table: Table[Board]) -> Scene:
        """The beginning of the turn, but for stacks: a card that was placed is in the hand."""
        play, layout = table.play, self._true(table.config)
        board, seat = play.board, play.card
        placed = (board.part.card,) if board.part.card else ()
        hand, theirs = (*board.hands[seat], *placed), board.hands[1 - seat]
        deck = layout.cards(sorted(deck_of(self.rules.tables, board)))
        scores = (before_of(play) + board.part.stacks, board.scores[1 - seat])
        mine, other = layout.cards(hand), layout.cards(theirs)
        return Scene(layout.mat(board), mine, other, deck, scores, seat != play.first)

    # Points

    def _announce(self, config: Config, play: Play[Board], rng: Random) -> Action:
        points, total = self.acts.rights(play)[0]
        if not config.strict and rng.random() < self.knowledge.by_eye:
            note(lambda: "I announce it as I see it.")
            points, total = self._counted(config, play)
        ones = before_of(play) % 10 + points % 10
        if not config.strict and ones >= 10 and rng.random() < self.knowledge.carries:
            note(lambda: "I forget a ten.")
            total -= 10
        return Action("say", f"{points} {total}")

    def _counted(self, config: Config, play: Play[Board]) -> tuple[int, int]:
        """Points of the card and total as this player sees them."""
        layout, part = self._by_eye(config), play.board.part
        points = layout.mat(play.board).score(layout.card[part.card], layout.cell[part.cell])
        return points, before_of(play) + points

    def _true(self, config: Config) -> Layout:
        return layout_of(self.rules.equipment, self.rules.numbers, scoring_of(config))

    def _by_eye(self, config: Config) -> Layout:
        seen = self.knowledge.seen
        return layout_of(self.rules.equipment, self.rules.numbers, scoring_of(config), seen)
