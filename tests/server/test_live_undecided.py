"""A judge that finds no answer in time: the match records it and goes on by the rules."""

import asyncio
from random import Random

import msgspec
import pytest
from sqlalchemy import Engine

from flubball import games
from flubball.engine import CLOCK, DICE, JUDGE, Entry
from flubball.engine.rejudge import review
from flubball.server.fair_queue import NOBODY, Asker
from flubball.server.live import Ack, Tables
from flubball.server.live.table import LiveTable
from flubball.server.questions import ActionAnswer, AtTable
from flubball.server.workers import NotAnswered
from server.live_tools import MIDDLE, PEOPLE, Clock, live, new_table, opened

WRITTEN = ((1, "move 2 R"), (0, "block"), (0, "now"), (0, "write 4+1"), (0, "present"))


class Failing:
    """Workers of which every question ends in the same way."""

    def __init__(self, why: str) -> None:
        self.why = why
        self.asked = 0

    async def ask(self, question: AtTable, asker: Asker = NOBODY) -> ActionAnswer:
        self.asked += 1
        raise NotAnswered(self.why, "No answer.")


async def presented(tables: Tables) -> LiveTable:
    """A table of Equations that waits for the judge's verdict."""
    table = await new_table(tables, "equations", 2, **MIDDLE)
    for number, (seat, text) in enumerate(WRITTEN):
        assert isinstance(await tables.send(table, seat, PEOPLE[seat], number, text), Ack)
    return await live(tables, table)


def verdicts(found: LiveTable) -> list[Entry]:
    return [kept.entry for kept in found.kept if kept.entry.seat == JUDGE]


@pytest.mark.parametrize("why", ["limit", "failed"])
def test_a_verdict_that_does_not_come_goes_to_the_opponents(engine: Engine, why: str) -> None:
    async def main() -> None:
        async with opened(engine, workers=Failing(why)) as tables:
            found = await presented(tables)
            await tables.thinker.idle()
            (entry,) = verdicts(found)
            assert (entry.text, entry.ruling) == ("verdict 0 undecided", None)
            # H7: the opponent checks, and what nobody shows wrong is correct.
            assert found.game.actors(found.state) == (1,)
            assert isinstance(await tables.send(found.id, 1, PEOPLE[1], 9, "accept 0"), Ack)
            table = found.id
        async with opened(engine) as tables:
            again = await live(tables, table)
            assert [entry.text for entry in verdicts(again)] == ["verdict 0 undecided"]

    asyncio.run(main())


def test_judging_again_names_what_a_faster_machine_would_say(engine: Engine) -> None:
    async def main() -> None:
        async with opened(engine, workers=Failing("limit")) as tables:
            found = await presented(tables)
            await tables.thinker.idle()
            entries = tuple(kept.entry for kept in found.kept)
            seen = review(found.game, msgspec.structs.replace(found.head, entries=entries))
            assert seen.difference is None
            assert [says for _, says in seen.persons] == ["verdict 0 incorrect"]

    asyncio.run(main())


def test_a_question_that_kills_workers_is_asked_twice(engine: Engine) -> None:
    async def main() -> None:
        clock, workers = Clock(), Failing("died")
        async with opened(engine, clock, workers) as tables:
            found = await presented(tables)
            await tables.thinker.idle()
            assert (workers.asked, verdicts(found)) == (1, [])
            clock.now += 61_000
            await tables.scheduler.tick()
            await tables.thinker.idle()
            assert workers.asked == 2
            assert [entry.text for entry in verdicts(found)] == ["verdict 0 undecided"]

    asyncio.run(main())


def test_a_busy_server_decides_nothing(engine: Engine) -> None:
    async def main() -> None:
        clock, workers = Clock(), Failing("busy")
        async with opened(engine, clock, workers) as tables:
            found = await presented(tables)
            for _ in range(4):
                await tables.thinker.idle()
                clock.now += 61_000
                await tables.scheduler.tick()
            assert workers.asked >= 4 and verdicts(found) == []

    asyncio.run(main())


@pytest.mark.parametrize("seed", range(12))
def test_undecided_is_accepted_wherever_a_game_says_it(seed: int) -> None:
    """In random matches: `check` takes it, the table waits for somebody, and nobody is judged."""
    rng, said = Random(seed), 0
    game = games.get("equations")
    setup = game.setups()[seed % 4]
    state = game.start(setup.seats, setup.mapping)
    for at in range(0, 4_000_000, 1_000):
        action = game.undecided(state)
        assert action is None or JUDGE in game.actors(state)
        if action is not None:
            assert game.check(state, JUDGE, action, at).accepted
            after = game.apply(state, JUDGE, action, at)
            assert game.actors(after) and game.undecided(after) is None
            said += 1
        waiting = [seat for seat in game.actors(state) if seat != CLOCK]
        if not waiting:
            break
        seat = DICE if DICE in waiting else rng.choice(waiting)
        chosen = game.sample(state, seat, rng)
        if chosen is not None:
            state = game.apply(state, seat, chosen, at)
    assert said or setup.mapping["judging"] == "players"
