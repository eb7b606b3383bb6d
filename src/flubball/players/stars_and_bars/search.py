"""Looking ahead: the own turn, the best reply, and the own next turn with any card drawn.

Both hands lie face up, so a reply can be seen; which card is drawn can't. The own next turn is
the mean over cards that the deck may still hold: all of them, or so many as the budget allows, in
an order by chance. A step is one hand looked through on one mat.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from flubball.players.stars_and_bars.mat import Cards, Layout, Mat
from flubball.players.stars_and_bars.standing import Standing

FINALISTS = 12
"""Plans that are looked at beyond the reply."""
REPLIES = 10
"""Replies looked at, those with most points."""
FEW = 2
"""Of so many stacks any may be left alone; of more all are handled, or none."""


class Plan(NamedTuple):
    """A whole turn: stacks, a card and its cell, stacks after it; and the mat when it is done."""

    early: Cards
    card: int
    cell: int
    late: Cards
    points: int
    mat: Mat


class Scene(NamedTuple):
    """What a player sees at the beginning of a turn. `second`: of the two turns of a round."""

    mat: Mat
    hand: Cards
    theirs: Cards
    deck: Cards
    scores: tuple[int, int]
    second: bool


class Search:
    """One choice. `steps` counts what was looked at, at most `budget` beyond the replies."""

    def __init__(self, layout: Layout, standing: Standing, budget: int = 0) -> None:
        self.layout = layout
        self.standing = standing
        self.budget = budget
        self.steps = 0

    def ranked(self, scene: Scene, plans: Sequence[Plan], rng: Random) -> list[tuple[float, Plan]]:
        """Plans with their worth, the best first; equals in an order by chance."""
        found = [(self.after_reply(scene, plan), plan) for plan in plans]
        rng.shuffle(found)
        found.sort(key=lambda each: -each[0])
        finalists = [plan for _, plan in found[:FINALISTS]]
        if len(finalists) < 2 or not self.budget or not scene.deck or not scene.theirs:
            return found
        worths = self.means(scene, finalists, rng)
        return sorted(zip(worths, finalists, strict=True), key=lambda each: -each[0])

    def after_reply(self, scene: Scene, plan: Plan) -> float:
        """The worth of a plan after the reply that scores most."""
        own, other = self._scores(scene, plan)
        left = self._left(scene)
        ended = self.standing.ended(own, other, left) if scene.second else None
        if ended is not None:
            return ended
        other += self._best(plan.mat, scene.theirs)
        left = max(0, left - 1)
        ended = None if scene.second else self.standing.ended(own, other, left)
        return self.standing.worth(own, other, left, scene.second) if ended is None else ended

    def means(self, scene: Scene, plans: Sequence[Plan], rng: Random) -> list[float]:
        """The worth of plans by the cards that may be drawn, the same ones for each plan."""
        totals = [0.0] * len(plans)
        drawn = 0
        for card in rng.sample(scene.deck, len(scene.deck)):
            cost = len(plans) * (REPLIES + 1)
            if drawn and self.steps + cost > self.budget:
                break
            drawn += 1
            for k, plan in enumerate(plans):
                totals[k] += self.after_draw(scene, plan, card)
        return [total / drawn for total in totals]

    def after_draw(self, scene: Scene, plan: Plan, drawn: int) -> float:
        """The worth of a plan if then this card is drawn: after the worst reply, the next turn."""
        own, other = self._scores(scene, plan)
        left = self._left(scene)
        ended = self.standing.ended(own, other, left) if scene.second else None
        if ended is not None:
            return ended
        hand = (*(card for card in scene.hand if card != plan.card), drawn)
        worths = [
            self._next(mat, hand, own, other + points, left - 1, scene.second)
            for points, mat in self._replies(plan.mat, scene.theirs)
        ]
        return min(worths)

    def _next(self, mat: Mat, hand: Cards, own: int, other: int, left: int, second: bool) -> float:
        ended = None if second else self.standing.ended(own, other, left)
        if ended is not None:
            return ended
        own += self._best(mat, hand)
        ended = self.standing.ended(own, other, left - 1) if second else None
        # The other one moves now, and is the second of the round where this one is not.
        return -self.standing.worth(other, own, left - 1, not second) if ended is None else ended

    def _replies(self, mat: Mat, hand: Cards) -> Iterator[tuple[int, Mat]]:
        """The opponent's turns that score most, all stacks handled."""
        layout = self.layout
        mat = mat.copy()
        stacks = layout.handle(mat, layout.ready(mat))
        self.steps += 1
        options = sorted(layout.options(mat, hand), key=lambda option: -option[0])
        for points, card, cell in options[:REPLIES]:
            after = mat.copy()
            layout.place(after, card, cell)
            layout.handle(after, layout.ready(after))
            yield stacks + points, after

    def _best(self, mat: Mat, hand: Cards) -> int:
        self.steps += 1
        return self.layout.best(mat, hand) if hand else 0

    def _scores(self, scene: Scene, plan: Plan) -> tuple[int, int]:
        return scene.scores[0] + plan.points, scene.scores[1]

    def _left(self, scene: Scene) -> int:
        """Cards still to be placed after a turn."""
        return len(scene.deck) + len(scene.hand) + len(scene.theirs) - 1


def plans(layout: Layout, mat: Mat, hand: Cards) -> Iterator[Plan]:
    """Every turn with a card of the hand."""
    for early in choices(layout.ready(mat)):
        begun = mat.copy()
        stacks = layout.handle(begun, early)
        for points, card, cell in layout.options(begun, hand):
            placed = begun.copy()
            layout.place(placed, card, cell)
            for late, after in endings(layout, placed):
                yield Plan(early, card, cell, late, stacks + points, after)


def endings(layout: Layout, mat: Mat) -> Iterator[tuple[Cards, Mat]]:
    """What may be done with stacks after the card, for no points."""
    for late in choices(layout.ready(mat)):
        after = mat.copy()
        if late:
            layout.handle(after, late)
        yield late, after


def choices(ready: Sequence[int]) -> list[Cards]:
    """Which stacks to handle: all, none or, of few, some."""
    every = tuple(ready)
    if not every:
        return [()]
    alone = [(cell,) for cell in every] if len(every) == FEW else []
    return [every, *alone, ()]
