"""Bots that can do so think ahead while a person thinks, and stop when something happens."""

import asyncio
import time
from collections.abc import Callable

from flubball import players
from flubball.cubes.views import View
from flubball.engine.seeded import SeededDice
from flubball.players.equations import Player
from flubball.terminal.automatic_players import AutomaticPlayers
from flubball.terminal.play.driver import Driver
from flubball.terminal.play.session import Session, game_of
from terminal.play.driving import MIDDLE, Scripted, session_of


class Thoughtful(Scripted):
    """Thinks until it is told to stop."""

    seen = 0

    def think_ahead(self, view: View, seat: int, cancel: Callable[[], bool]) -> None:
        self.seen += 1
        while not cancel():
            time.sleep(0.001)


def session() -> Session:
    return session_of(1, 2, phase="move", turn="0", **MIDDLE)


def test_a_thought_ends_when_something_happens() -> None:
    async def main() -> None:
        bot, happened = Thoughtful(), asyncio.Event()
        driver = Driver(AutomaticPlayers(SeededDice("demo"), {1: bot}), delay=0)
        thought = asyncio.create_task(driver.think_ahead(session(), happened.is_set))
        while not bot.seen:
            await asyncio.sleep(0.001)
        assert not thought.done()
        happened.set()
        await asyncio.wait_for(thought, 20)
        await driver.think_ahead(session(), happened.is_set)
        assert bot.seen == 1  # there is no time for another

    asyncio.run(main())


def test_only_bots_that_can_do_so_think_ahead() -> None:
    async def main(bot: Scripted | Player) -> None:
        driver = Driver(AutomaticPlayers(SeededDice("demo"), {1: bot}), delay=0)
        await driver.think_ahead(session(), lambda: False)

    asyncio.run(main(Scripted()))
    plain = players.find_level("equations", 4).make(game_of("equations"))
    assert isinstance(plain, Player)
    asyncio.run(main(plain))
    assert len(plain._running) == 1
