"""What every bot of every game promises, tried in whole matches.

It says nothing that the table refuses, it chooses by its view alone, the same view and chance
give the same choice, whatever it was asked before, and no choice takes more steps than its level's
budget.
"""

import pickle
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from flubball import games, players
from flubball.engine.game import AnyGame
from flubball.engine.record import Record
from flubball.engine.setup import Setup
from flubball.players.bot import AnyBot
from flubball.players.match import Running, chance_of
from flubball.players.steps import counted

MODES = ("strict", "table")
TURNS, SLOW, QUICK = "12", 45_000, 3_000
"""Board games end after so many turns; cube games end by the clock, so players are slow there."""


class Watched(Running):
    """A match whose choices are asked for once more now and then, of a new bot."""

    def __init__(self, game: AnyGame, level: int, setup: Setup, seed: str, every: int) -> None:
        made = players.find_level(game.name, level)
        self.fresh: Callable[[], AnyBot] = partial(made.make, game)
        self.every, self.asked, self.compared = every, 0, 0
        self.noting = [Noting(self.fresh(), made.budget) for _ in range(setup.seats)]
        pace = QUICK if "turns" in setup.mapping else SLOW
        super().__init__(game, setup, self.noting, seed, pace)

    def _speak(self, actors: Any) -> bool:
        before, count = self.state, len(self.entries)
        spoke = super()._speak(actors)
        for seat, bot in enumerate(self.noting):
            for said in bot.said:
                self.asked += 1
                if self.asked % self.every == 0:
                    self._again(before, seat, count, said)
            bot.said = ()
        return spoke

    def _again(self, state: Any, seat: int, count: int, said: Any) -> None:
        """A bot that was asked nothing else, and a copy: what is not in the view is not there."""
        view = pickle.loads(pickle.dumps(self.game.view(state, seat)))
        again = self.fresh().choose(view, seat, chance_of(self.seed, seat, count))
        assert again == said, (self.game.format_position(state), seat, said, again)
        self.compared += 1


class Noting:
    """A bot that notes what it said, and whose steps are counted."""

    def __init__(self, bot: AnyBot, budget: int) -> None:
        self.bot, self.budget = bot, budget
        self.said: tuple[Any, ...] = ()
        self.most = 0

    def choose(self, view: Any, seat: int, rng: Random) -> Any:
        """The bot's choice."""
        with counted(self.budget) as steps:
            action = self.bot.choose(view, seat, rng)
        self.most = max(self.most, steps.count)
        self.said = (*self.said, action)
        return action


def setup_of(game: AnyGame, mode: str, number: int) -> Setup:
    """A short match in that mode: two seats and three by turns, and where they can, players judge
    two matches of four themselves."""
    has = {option.name: [each.value for each in option.choices] for option in game.options()}
    options = {"enforcement": mode, **({"turns": TURNS} if "turns" in has else {})}
    if "players" in has["judging"] and number % 4 in (1, 2):
        options["judging"] = "players"
    return Setup(game.players[number % len(game.players)], tuple(options.items()))


def keeps_promises(
    name: str, level: int, mode: str, seed: str, number: int = 0, every: int = 9
) -> Record:
    """One match of a level against itself; raises where it breaks a promise."""
    game = games.get(name)
    match = Watched(game, level, setup_of(game, mode, number), f"{seed}:{number}", every)
    while game.outcome(match.state) is None:
        match.advance()
    assert match.compared > 0
    assert all(bot.most > 0 for bot in match.noting), "a bot that counts nothing"
    return match.record()
