"""Answers to numbered sends are kept for a while, and no send is ever done twice."""

import asyncio

from sqlalchemy import Engine, func, select

from flubball.server.live import Ack, Tables
from flubball.server.live.idempotency import KEEP
from flubball.server.storage.schema import SENDS, TABLES
from flubball.server.storage.tables.log import DAY
from server.live_tools import FIRST, PEOPLE, Clock, live, new_table, opened, refused


def count(engine: Engine) -> int:
    with engine.connect() as connection:
        return connection.execute(select(func.count()).select_from(SENDS)).scalar_one()


async def say(tables: Tables, table: str, numbers: range) -> None:
    """Sends that are refused, each with an answer of its own."""
    for number in numbers:
        answer = await tables.send(table, 1, PEOPLE[1], number, "move 0,0 9,9")
        assert refused(answer) != "old-number"


def test_the_last_answers_are_kept_and_older_sends_are_refused(engine: Engine) -> None:
    async def main() -> None:
        async with opened(engine) as tables:
            table = await new_table(tables)
            first = await tables.send(table, 0, PEOPLE[0], 1, FIRST)
            await say(tables, table, range(1, 3 * KEEP))
            assert KEEP < count(engine) <= 2 * KEEP + 1
            # Somebody else's many sends take nothing from seat 0's one.
            assert await tables.send(table, 0, PEOPLE[0], 1, FIRST) == first
            await tables.send(table, 1, PEOPLE[1], 3 * KEEP, "move 0,5 0,4")
            stale = await tables.send(table, 1, PEOPLE[1], 3, "move 0,4 0,3")
            assert refused(stale) == "old-number"
            kept = [await tables.send(table, 1, PEOPLE[1], 3 * KEEP - n, "") for n in range(KEEP)]
        async with opened(engine) as tables:
            again = [await tables.send(table, 1, PEOPLE[1], 3 * KEEP - n, "") for n in range(KEEP)]
            assert isinstance(kept[0], Ack) and again[0] == kept[0]
            assert [refused(each) for each in again[1:]] == [refused(each) for each in kept[1:]]
            assert (
                refused(await tables.send(table, 1, PEOPLE[1], 3, "move 0,4 0,3")) == "old-number"
            )
            assert len((await live(tables, table)).kept) == 2

    asyncio.run(main())


def test_nothing_is_kept_of_matches_that_are_long_over(engine: Engine) -> None:
    async def main() -> None:
        clock = Clock()
        async with opened(engine, clock) as tables:
            over, fresh, open_ = [await new_table(tables) for _ in range(3)]
            for table in (over, fresh, open_):
                await tables.send(table, 0, PEOPLE[0], 1, FIRST)
            for table, closed in ((over, clock.now), (fresh, clock.now + 1)):
                with engine.begin() as connection:
                    change = TABLES.update().where(TABLES.c.id == table).values(closed=closed)
                    connection.execute(change)
            await tables.scheduler.scan()
            assert count(engine) == 3
            clock.now += DAY + 1
            await tables.scheduler.scan()
            with engine.connect() as connection:
                left = set(connection.execute(select(SENDS.c.table_id)).scalars())
            assert left == {fresh, open_}

    asyncio.run(main())
