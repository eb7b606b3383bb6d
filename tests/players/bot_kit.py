"""What every bot of every game promises, tried in whole matches.

It says nothing that the table refuses, it chooses by its view alone, and the same view and chance
give the same choice, whatever it was asked before.
"""

import pickle
from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any

from flubball import games, players
from flubball.engine.game import AnyGame
from flubball.engine.record import Record
from flubball.engine.setup import Setup
from flubball.players.bot import AnyBot
from flubball.players.match import Running, chance_of

MODES = ("strict", "table")
TURNS, SLOW, QUICK = "12", 45_000, 3_000
"""Board games end after so many turns; cube games end by the clock, so players are slow there."""


class Watched(Running):
    """A match whose choices are asked for once more now and then, of a new bot."""

    def __init__(self, game: AnyGame, level: int, setup: Setup, seed: str, every: int) -> None:
        made = players.find_level(game.name, level)
        self.fresh: Callable[[], AnyBot] = partial(made.make, game)
        self.every, self.asked, self.compared = every, 0, 0
        self.noting = [Noting(self.fresh()) for _ in range(setup.seats)]
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
    """A bot that notes what it said."""

    def __init__(self, bot: AnyBot) -> None:
        self.bot = bot
        self.said: tuple[Any, ...] = ()

    def choose(self, view: Any, seat: int, rng: Random) -> Any:
        """The bot's choice."""
        action = self.bot.choose(view, seat, rng)
        self.said = (*self.said, action)
        return action


def options_of(game: AnyGame, mode: str) -> Mapping[str, str]:
    """A short match in that mode."""
    has = {option.name for option in game.options()}
    return {"enforcement": mode, **({"turns": TURNS} if "turns" in has else {})}


def keeps_promises(name: str, level: int, mode: str, seed: str, every: int = 9) -> Record:
    """One match of a level against itself; raises where it breaks a promise."""
    game = games.get(name)
    seats = Random(seed).choice(game.players)
    setup = Setup(seats, tuple(options_of(game, mode).items()))
    match = Watched(game, level, setup, seed, every)
    while game.outcome(match.state) is None:
        match.advance()
    assert match.compared > 0
    return match.record()
