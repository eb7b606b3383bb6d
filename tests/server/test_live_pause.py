"""The pause after a Monitor's ruling: the clocks stand a minute, or until every person is ready."""

import asyncio

import pytest
from sqlalchemy import Engine

from flubball.server.live import Ack, Pace, Seating, Tables
from flubball.server.live.readiness import ready_word
from flubball.server.live.types import Update
from server.live_tools import Clock, opened

MINUTE = 60_000
SECOND = 1_000
OPTIONS = {
    "first": "0",
    "enforcement": "table",
    "position": "0: 3 12 28; 1: 4 29; score: 57 58; roll: 3 5 4",
}
PACE = Pace(dice=2_000, bots=800, rest=MINUTE)


async def ruled(tables: Tables, clock: Clock, *seats: str) -> str:
    """A table where the Monitor has just ruled against a wrong sentence, ten seconds in."""
    table = await tables.create("contig-60", 2, OPTIONS, "link", Seating(seats))
    clock.now += 10 * SECOND
    for number, text in enumerate(("say 3+5x4", "place 32", "score 56", "pass"), 1):
        assert isinstance(await tables.send(table, 0, seats[0], number, text), Ack)
    assert isinstance(await tables.send(table, 1, seats[1], 1, "challenge announcing"), Ack)
    await tables.thinker.idle()
    assert (await tables.keeper.open(table)).state.claim.rulings == ("C",)
    return table


async def seen(tables: Tables, table: str) -> Update:
    return await tables.view(table, 0)


async def card(tables: Tables, table: str) -> int:
    return int((await tables.keeper.open(table)).state.play.card)


async def wait(tables: Tables, clock: Clock, until: int) -> None:
    clock.now = until
    await tables.scheduler.tick()
    await tables.thinker.idle()


def test_the_clocks_stand_for_a_minute_after_a_ruling(engine: Engine) -> None:
    async def main() -> None:
        clock = Clock()
        async with opened(engine, clock, pace=PACE) as tables:
            table = await ruled(tables, clock, "guest:ana", "guest:bo")
            begun = clock.now
            first = await seen(tables, table)
            assert first.rest is not None and first.rest.stands
            assert (first.now, first.rest.until) == (10 * SECOND, 10 * SECOND + MINUTE)
            await wait(tables, clock, begun + 45 * SECOND)
            later = await seen(tables, table)
            assert later.rest is not None and later.now == first.now
            assert later.rest.until == later.now + 15 * SECOND
            # Then the minute of the turn begins, whole, and the reminder after it.
            await wait(tables, clock, begun + MINUTE)
            assert (await seen(tables, table)).rest is None
            await wait(tables, clock, begun + 2 * MINUTE + 10 * SECOND)
            assert await card(tables, table) == 1
            await wait(tables, clock, begun + 2 * MINUTE + 10 * SECOND + 1)
            assert await card(tables, table) == 0

    asyncio.run(main())


def test_it_ends_when_all_are_ready_and_what_is_left_of_it_is_not_played(engine: Engine) -> None:
    async def main() -> None:
        clock = Clock()
        async with opened(engine, clock, pace=PACE) as tables:
            table = await ruled(tables, clock, "guest:ana", "guest:bo")
            clock.now += 20 * SECOND
            await tables.ready(table, 0, "guest:ana")
            assert (await seen(tables, table)).rest.ready == (0,)  # type: ignore[union-attr]
            clock.now += 5 * SECOND
            await tables.ready(table, 1, "guest:bo")
            now = await seen(tables, table)
            assert (now.rest, now.now) == (None, 10 * SECOND)
            clock.now += 3 * SECOND
            found = await tables.send(table, 1, "guest:bo", 2, "roll")
            assert isinstance(found, Ack) and found.at == 13 * SECOND
            assert (await seen(tables, table)).now == 13 * SECOND
            assert "@0:13 1: roll" in await tables.record(table, 1)

    asyncio.run(main())


def test_the_time_that_stood_is_stored_with_what_comes_next(engine: Engine) -> None:
    """A server that starts again goes on at the same time of the match."""

    async def main() -> None:
        clock = Clock()
        async with opened(engine, clock, pace=PACE) as tables:
            table = await ruled(tables, clock, "guest:ana", "guest:bo")
            clock.now += 30 * SECOND
            # Whoever acts goes on: it is done at the time that stands.
            found = await tables.send(table, 1, "guest:bo", 2, "roll")
            assert isinstance(found, Ack) and found.at == 10 * SECOND
            clock.now += SECOND
            assert (await seen(tables, table)).now == 11 * SECOND
        async with opened(engine, clock, pace=PACE) as tables:
            assert (await seen(tables, table)).now == 11 * SECOND

    asyncio.run(main())


def test_a_bot_waits_for_the_person_and_listeners_are_told_when_it_ends(engine: Engine) -> None:
    async def main() -> None:
        clock = Clock()
        async with opened(engine, clock, pace=Pace(dice=2_000, bots=0, rest=MINUTE)) as tables:
            table = await ruled(tables, clock, "guest:ana", "guest:bo")
            await tables.leave(table, 1)
            await tables.sit(table, 1, "bot:simple")
            await tables.thinker.idle()
            live = await tables.keeper.open(table)
            length = len(live.kept)
            async with tables.subscribe(table, 0) as queue:
                queue.get_nowait()
                await wait(tables, clock, clock.now + 59 * SECOND)
                assert len(live.kept) == length
                await wait(tables, clock, clock.now + SECOND)
                told = queue.get_nowait()
                assert isinstance(told, Update) and told.rest is None
            assert len(live.kept) > length

    asyncio.run(main())


def test_two_bots_do_not_pause(engine: Engine) -> None:
    async def main() -> None:
        clock = Clock()
        async with opened(engine, clock, pace=PACE) as tables:
            table = await ruled(tables, clock, "guest:ana", "guest:bo")
            for seat in (0, 1):
                await tables.leave(table, seat)
                await tables.sit(table, seat, "bot:simple")
            assert (await seen(tables, table)).rest is None

    asyncio.run(main())


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_who_is_ready_is_known_to_every_process(engine: Engine) -> None:
    """Each of two people says it to another process: nobody waits for the rest of the minute."""

    async def main() -> None:
        clock = Clock()
        async with (
            opened(engine, clock, pace=PACE) as one,
            opened(engine, clock, pace=PACE) as two,
        ):
            table = await ruled(one, clock, "guest:ana", "guest:bo")
            assert (await two.view(table, 1)).rest is not None
            for tables in (one, two):
                tables.shared.start()
            clock.now += 20 * SECOND
            await one.ready(table, 0, "guest:ana")
            clock.now += 5 * SECOND
            await two.ready(table, 1, "guest:bo")
            clock.now += 3 * SECOND
            for tables in (one, two):
                async with asyncio.timeout(60):
                    while (found := await tables.view(table, 0)).rest is not None:
                        await asyncio.sleep(0.02)
                assert found.now == 13 * SECOND, "ready since one moment, whoever heard of it when"
            done = await one.send(table, 1, "guest:bo", 2, "roll")
            assert isinstance(done, Ack) and done.at == 13 * SECOND

    asyncio.run(main())


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_being_ready_is_for_one_moment_of_the_log(engine: Engine) -> None:
    async def main() -> None:
        clock = Clock()
        async with opened(engine, clock, pace=PACE) as tables:
            table = await ruled(tables, clock, "guest:ana", "guest:bo")
            length = len((await tables.keeper.open(table)).kept)
            words = (ready_word(table, length + n, 0, clock.now) for n in (-1, 1))
            await tables.shared.hear((*words, ready_word("elsewhere", length, 0, 5)))
            rest = (await tables.view(table, 0)).rest
            assert rest is not None and rest.ready == ()
            await tables.shared.hear((ready_word(table, length, 0, clock.now),))
            rest = (await tables.view(table, 0)).rest
            assert rest is not None and rest.ready == (0,)

    asyncio.run(main())
