"""Turns of Stars & Bars: stacks that scored, and which card the search would place where."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from flubball.coach.board import GO_ON, Finding, Step, Valued, by_action, following, wins
from flubball.games.stars_and_bars import StarsAndBars
from flubball.games.stars_and_bars.actions import scoring_of
from flubball.monitor import Config, Table
from flubball.players.stars_and_bars.bot import StarsBot
from flubball.players.stars_and_bars.levels import PLANNER
from flubball.players.stars_and_bars.mat import Layout, layout_of
from flubball.players.stars_and_bars.search import Plan, Scene, Search, plans
from flubball.players.stars_and_bars.standing import Standing

SEED = "review"
BUDGET = 1_000
"""Steps of a search, a third of the top bot's: a match is to be reviewed within two seconds."""
POINTS = 100
"""Evaluations are given in hundredths of a game."""


class StarsCoach:
    """Evaluations are the top bot's: chances to win less chances to lose."""

    measure = "Chance to win less that to lose, in hundredths"
    formula = (
        "Evaluation: the chance to win less that to lose after the best reply and the own next "
        "turn, a mean over cards that may be drawn; in hundredths."
    )
    least = 5.0
    leaves = ("place",)

    def __init__(self, game: StarsAndBars) -> None:
        self.rules = game.rules
        self.bot = StarsBot(game, PLANNER)
        self._last: tuple[Table[Any], list[tuple[float, Plan]]] | None = None

    def proved(self, step: Step) -> Iterator[Finding]:
        """A stack that scored points before the card, and none after it."""
        board = step.before.play.board
        if step.word != "place" or board.part.touched:
            return
        layout, scene = self._true(step.before.config), self.bot.scene(step.before)
        best = self._ranked(step.before, scene, layout)[0][1]
        if not best.early:
            return
        words = [w for w in self.rules.stack_words(board) if w.text == self._cell(best.early[0])]
        if words:
            said = f"{words[0].word} {words[0].text}"
            central = words[0].word == "turn-over"
            points = self.rules.numbers.turn_over if central else self.rules.numbers.remove_outer
            says = f"The stack on {words[0].text} scores {points} points before a card is placed."
            yield Finding("missed-stack", by_action(said), says, (said,))

    def valued(self, step: Step) -> Valued | None:
        """A card and its cell against the best plan."""
        if step.word != "place" or step.before.play.board.part.card:
            return None
        layout, scene = self._true(step.before.config), self.bot.scene(step.before)
        card, cell = step.text.split(" ")
        every = self._ranked(step.before, scene, layout)
        own = [p for _, p in every if self._is(layout, p, card, cell)]
        own = own or self._all_of(layout, scene, card, cell)
        if not own or not every:
            return None
        best = every[0][1]
        worths = self._worths(step.before.config, layout, scene, [best, own[0]])
        return Valued(POINTS * worths[0], POINTS * worths[1], self._words(best))

    def _worths(
        self, config: Config, layout: Layout, scene: Scene, ways: list[Plan]
    ) -> list[float]:
        search = self._search(config, layout)
        if scene.deck and scene.theirs:
            return search.means(scene, ways, Random(SEED))
        return [search.after_reply(scene, plan) for plan in ways]

    def _is(self, layout: Layout, plan: Plan, card: str, cell: str) -> bool:
        return not plan.early and (plan.card, plan.cell) == (layout.card[card], layout.cell[cell])

    def _all_of(self, layout: Layout, scene: Scene, card: str, cell: str) -> list[Plan]:
        every = plans(layout, scene.mat, scene.hand)
        return [plan for plan in every if self._is(layout, plan, card, cell)]

    def _ranked(self, table: Table[Any], scene: Scene, layout: Layout) -> list[tuple[float, Plan]]:
        """Asked twice of each turn, and reckoned once."""
        if self._last is None or self._last[0] is not table:
            self._last = table, self._reckoned(table, scene, layout)
        return self._last[1]

    def _reckoned(
        self, table: Table[Any], scene: Scene, layout: Layout
    ) -> list[tuple[float, Plan]]:
        every = list(plans(layout, scene.mat, scene.hand))
        return self._search(table.config, layout).ranked(scene, every, Random(SEED))

    def _search(self, config: Config, layout: Layout) -> Search:
        goes_on = dict(config.settings)["over"] == "continue"
        return Search(layout, Standing(self.rules.numbers, True, goes_on), BUDGET)

    def _true(self, config: Config) -> Layout:
        return layout_of(self.rules.equipment, self.rules.numbers, scoring_of(config))

    def _cell(self, number: int) -> str:
        return self.rules.tables.cells[number]

    def _words(self, plan: Plan) -> tuple[str, ...]:
        card = self.rules.tables.cards[plan.card]
        place = f"place {card} {self._cell(plan.cell)}"
        central = self.rules.tables.central
        early = tuple(self._cell(number) for number in plan.early)
        stacks = (f"{'turn-over' if cell in central else 'remove'} {cell}" for cell in early)
        return (*stacks, place)

    def reckons(self, value: float) -> str:
        """The result that is to be expected."""
        return wins(value / POINTS)

    def points_at(self, words: Sequence[str]) -> tuple[str, str]:
        """The cell, and whether it is about a stack or a card."""
        stack, placed = following(words, "turn-over", "remove"), following(words, "place")
        if stack:
            return f"Look at the cell {stack[0]}.", "The cards of that stack score points."
        if len(placed) == 2:
            what = placed[0].split("-")[0]
            return f"Look at the cell {placed[1]}.", f"A card with a {what} goes there."
        if following(words, "say"):
            return "Look at the card you placed.", "Count its points, and add them to your score."
        return GO_ON

    def standing(self, table: Table[Any]) -> float:
        """The lead by what it is worth with the cards still to come."""
        play = table.play
        board, first = play.board, play.first
        left = len(self.rules.tables.cards) - len(board.discards)
        left -= sum(len(stack.cards) for stack in board.stacks)
        second = play.card != first
        standing = Standing(self.rules.numbers, result=True)
        own, other = board.scores[play.card], board.scores[1 - play.card]
        worth = POINTS * standing.worth(own, other, left, second)
        return worth if play.card == 0 else -worth


COACH = StarsCoach
