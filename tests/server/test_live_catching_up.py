"""Reading on in many tables at once: what may come between the read and what is made of it."""

import asyncio
import threading
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Engine, insert

from flubball.server.live import Ack
from flubball.server.live.idempotency import KEEP
from flubball.server.live.subscribers import UpdateQueue
from flubball.server.live.types import Refusal
from flubball.server.storage import migrate, open_database
from flubball.server.storage.database import writing
from flubball.server.storage.errors import BUSY, StorageError
from flubball.server.storage.schema import ENTRIES
from server.catching_up import Stalled, as_stored, both, quiet, statements, told
from server.live_tools import (
    FIRST,
    PEOPLE,
    Players,
    live,
    new_table,
    refused,
    settle,
)
from server.postgres import Cluster
from server.test_live_twins import cut_lines

WRONG = "move 9,9 9,8"


def test_many_tables_are_one_statement(engine: Engine) -> None:
    async def main() -> None:
        async with both(engine) as (one, two):
            ids = [await new_table(one, first="0") for _ in range(20)]
            queues: list[UpdateQueue] = []
            async with asyncio.TaskGroup() as group:
                for table in ids:
                    await live(two, table)
                    queues.append((await live(two, table)).listening.add(1))
                    group.create_task(one.send(table, 0, PEOPLE[0], 1, FIRST))
            words = tuple(word for table in ids for word in (table, "=1,2"))
            with statements(engine) as asked:
                await two.scheduler.hear(words)
            assert len([query for query in asked if "SELECT" in query]) == 1, asked
            assert all(queue.get_nowait().seq == 1 for queue in queues)  # type: ignore[union-attr]
            with statements(engine) as asked:
                await two.scheduler.hear(words)
            assert asked == [], "it says nothing new"

    asyncio.run(main())


def test_who_moves_before_the_news_costs_one_read(engine: Engine) -> None:
    async def main() -> None:
        async with both(engine) as (one, two):
            table = await new_table(one, first="0")
            await live(two, table)
            await one.send(table, 0, PEOPLE[0], 1, FIRST)
            await one.send(table, 0, PEOPLE[0], 2, "pass")
            with statements(engine) as asked:
                done = await two.send(table, 1, PEOPLE[1], 1, "move 2,-5 1,-4")
            assert isinstance(done, Ack)
            assert len([query for query in asked if "SELECT w.id" in query]) == 1
            assert not [query for query in asked if "FROM tables" in query], "not read whole"
            await as_stored(engine, await live(two, table))

    asyncio.run(main())


@pytest.mark.parametrize(
    ("meanwhile", "length"), [("", 1), ("own", 1), ("other", 2), ("both", 2), ("leaves", 1)]
)
def test_a_process_that_stalls_after_its_read_takes_nothing_twice(
    engine: Engine, meanwhile: str, length: int
) -> None:
    async def main() -> None:
        async with both(engine) as (one, two):
            table = await new_table(one, first="0")
            async with two.subscribe(table, 1) as queue:
                await one.send(table, 0, PEOPLE[0], 1, FIRST)
                async with Stalled(two) as stalled:
                    hearing = asyncio.create_task(two.catch_up(table))
                    await stalled.begun()
                    if meanwhile in ("other", "both"):
                        await one.send(table, 0, PEOPLE[0], 2, "pass")
                    if meanwhile in ("own", "both"):
                        # Right by what it knows, so another one was first, and it reads whole.
                        plan = partial(two._plan_send, seat=0, sender=(PEOPLE[0], 7), text=FIRST)
                        again = await two.keeper.change(await live(two, table), plan)
                        assert isinstance(again.answer, Refusal) and two.keeper.conflicts == 1
                    if meanwhile == "leaves":
                        await two.leave(table, 0)
                await hearing
                await two.catch_up(table)
                seen = await live(two, table)
                texts = told(queue)
                assert texts == [kept.entry.text for kept in seen.kept] and texts[0] == FIRST
                assert len(texts) == length
                assert (seen.seating.seats[0] == "") is (meanwhile == "leaves")
            await as_stored(engine, seen)

    asyncio.run(main())


def test_what_is_being_stored_here_waits_for_nobody_and_holds_nobody_up(engine: Engine) -> None:
    """The lock of one table is held, by a change that is on its way to the disk."""

    async def main() -> None:
        async with both(engine) as (one, two):
            here, there = [await new_table(one, first="0") for _ in range(2)]
            async with two.subscribe(here, 1) as own, two.subscribe(there, 1) as other:
                append, held = two.keeper.writer._appender.append, threading.Event()

                def slowly(changes: Any) -> None:
                    assert held.wait(20)
                    append(changes)

                two.keeper.writer._appender.append = slowly  # type: ignore[method-assign, assignment]
                moving = asyncio.create_task(two.send(here, 0, PEOPLE[0], 1, FIRST))
                while not (await live(two, here)).lock.locked():
                    await asyncio.sleep(0.01)
                # The same one's first move, sent to the other process: who is second is told so.
                for table in (here, there):
                    assert isinstance(await one.send(table, 0, PEOPLE[0], 1, FIRST), Ack)
                catching = asyncio.create_task(two.scheduler.hear((here, there)))
                while other.qsize() < 2:
                    await asyncio.sleep(0.01)
                assert own.qsize() == 1 and not catching.done()
                held.set()
                assert await moving == Ack(1, 1, 0), "the same number has the same answer"
                await catching
                assert told(own) == told(other) == [FIRST]
            await as_stored(engine, await live(two, here))

    asyncio.run(main())


def test_a_read_that_has_the_own_entry_too_does_not_take_it_again(engine: Engine) -> None:
    """Stored here and not yet answered, followed by another process, read, and then answered."""

    async def main() -> None:
        async with both(engine) as (one, two):
            table = await new_table(one, first="0")
            async with two.subscribe(table, 1) as queue, Stalled(two) as stalled:
                append = two.keeper.writer._appender.append
                stored, held = threading.Event(), threading.Event()

                def answered_late(changes: Any) -> None:
                    append(changes)
                    stored.set()
                    assert held.wait(20)

                two.keeper.writer._appender.append = answered_late  # type: ignore[method-assign, assignment]
                moving = asyncio.create_task(two.send(table, 0, PEOPLE[0], 1, FIRST))
                assert await asyncio.to_thread(stored.wait, 20)
                assert isinstance(await one.send(table, 0, PEOPLE[0], 2, "pass"), Ack)
                hearing = asyncio.create_task(two.catch_up(table))
                await stalled.begun()
                held.set()
                assert isinstance(await moving, Ack)
                stalled.go_on.set()
                await hearing
                assert told(queue) == [FIRST, "pass"]
            await as_stored(engine, await live(two, table))

    asyncio.run(main())


def test_what_is_not_committed_is_not_taken(engine: Engine) -> None:
    """Another process writes an entry, and its transaction is rolled back."""

    async def main() -> None:
        async with both(engine) as (one, two):
            table = await new_table(one, first="0")
            async with two.subscribe(table, 1) as queue:
                row = {"table_id": table, "seq": 1, "at": 0, "seat": "0", "text": "pass"}
                row |= {"hidden": "", "occupant": PEOPLE[0]}
                with writing(engine).connect() as connection:
                    connection.execute(insert(ENTRIES), [row])
                    await two.catch_up(table)
                    connection.rollback()
                await one.send(table, 0, PEOPLE[0], 1, FIRST)
                await two.catch_up(table)
                assert told(queue) == [FIRST]

    asyncio.run(main())


def test_a_number_refused_by_one_process_is_never_done_by_the_other(engine: Engine) -> None:
    """A refusal has no entry, so it does not come with them; also where it is forgotten by now."""

    async def main() -> None:
        async with both(engine) as (one, two):
            for late in (False, True):
                table = await new_table(one, first="0")
                seen = await live(two, table)
                said = refused(await one.send(table, 0, PEOPLE[0], 1, WRONG))
                assert isinstance(await one.send(table, 0, PEOPLE[0], 2, FIRST), Ack)
                await two.catch_up(table)
                assert not seen.answers.whole and seen.answers.get(PEOPLE[0], 1) is None
                if late:  # so many later ones that it is not kept any more
                    for number in range(3, 3 + 2 * KEEP):
                        assert refused(await one.send(table, 0, PEOPLE[0], number, WRONG))
                    said = "old-number"
                assert refused(await two.send(table, 0, PEOPLE[0], 1, "pass")) == said
                await as_stored(engine, seen)

    asyncio.run(main())


def test_where_answers_are_forgotten_the_table_is_read_whole(engine: Engine) -> None:
    async def main() -> None:
        async with both(engine) as (one, two):
            table = await new_table(one, first="0")
            async with two.subscribe(table, 1) as queue:
                await one.send(table, 0, PEOPLE[0], 1, FIRST)
                for number in range(2, 2 + 2 * KEEP):
                    assert refused(await one.send(table, 0, PEOPLE[0], number, WRONG))
                await two.catch_up(table)
                seen = await live(two, table)
                assert told(queue) == [FIRST] and seen.answers.whole
                assert refused(await two.send(table, 0, PEOPLE[0], 1, "pass")) == "old-number"
            await as_stored(engine, seen)

    asyncio.run(main())


def test_a_read_that_fails_is_told_to_those_who_wait_and_the_next_one_works(
    engine: Engine,
) -> None:
    async def main() -> None:
        async with both(engine) as (one, two):
            table = await new_table(one, first="0")
            async with two.subscribe(table, 1) as queue:
                await one.send(table, 0, PEOPLE[0], 1, FIRST)
                await one.send(table, 0, PEOPLE[0], 2, "pass")
                reader = two.keeper._reader
                read = reader.read

                def fail(since: object) -> Any:
                    raise StorageError(BUSY)

                reader.read = fail  # type: ignore[method-assign]
                for waiting in (
                    two.catch_up(table),
                    two.view(table, 1, since=2),
                    two.send(table, 1, PEOPLE[1], 1, "move 2,-5 1,-4"),
                ):
                    with pytest.raises(StorageError):
                        await waiting
                await two.scheduler.hear((table,))  # who only hears goes on hearing
                reader.read = read  # type: ignore[method-assign]
                assert isinstance(await two.send(table, 1, PEOPLE[1], 1, "move 2,-5 1,-4"), Ack)
                assert told(queue) == [FIRST, "pass", "move 2,-5 1,-4"]

    asyncio.run(main())


def test_who_goes_away_does_not_end_the_read_of_others(engine: Engine) -> None:
    async def main() -> None:
        async with both(engine) as (one, two):
            table = await new_table(one, first="0")
            async with two.subscribe(table, 1) as queue:
                await one.send(table, 0, PEOPLE[0], 1, FIRST)
                async with Stalled(two) as stalled:
                    going, staying = (asyncio.create_task(two.catch_up(table)) for _ in range(2))
                    await stalled.begun()
                    going.cancel()
                await staying
                assert going.cancelled() and told(queue) == [FIRST]

    asyncio.run(main())


def test_who_asks_while_a_read_is_under_way_gets_the_next_one(engine: Engine) -> None:
    """What was stored before they asked is in it."""

    async def main() -> None:
        async with both(engine) as (one, two):
            table = await new_table(one, first="0")
            async with two.subscribe(table, 1) as queue:
                async with Stalled(two) as stalled:
                    early = asyncio.create_task(two.catch_up(table))
                    await stalled.begun()
                    await one.send(table, 0, PEOPLE[0], 1, FIRST)
                    late = asyncio.create_task(two.catch_up(table))
                    await asyncio.sleep(0.05)
                    assert not late.done()
                await early
                await late
                assert told(queue) == [FIRST] and two.scheduler.catching_up.reads == 2

    asyncio.run(main())


def test_a_cut_connection_is_not_noticed(postgres: Cluster) -> None:
    engine = open_database(postgres.new_database())
    migrate(engine)

    async def main() -> None:
        async with both(engine) as (one, two):
            table = await new_table(one, first="0")
            async with two.subscribe(table, 1) as queue:
                await two.catch_up(table)
                assert two.keeper._reader._kept  # type: ignore[attr-defined]
                await one.send(table, 0, PEOPLE[0], 1, FIRST)
                cut_lines(engine)
                await two.catch_up(table)
                assert told(queue) == [FIRST]

    asyncio.run(main())
    engine.dispose()


@pytest.mark.parametrize("game", ["queens-and-guards", "equations", "contig-60"])
def test_matches_read_piece_by_piece_are_what_is_stored(engine: Engine, game: str) -> None:
    """Random players, each move at one of two processes, the other catches up now and then."""

    async def main() -> None:
        async with both(engine) as (one, two):
            table = await new_table(one, game)
            players = [Players(tables, table, seed) for seed, tables in enumerate((one, two))]
            players[1].numbers = players[0].numbers
            for number in range(60):
                mover = players[number % 7 % 2]
                await mover.tables.catch_up(table)
                await settle(mover.tables)
                if (await live(mover.tables, table)).is_over:
                    break
                if not await mover.act():
                    mover.tables.clock.now += 10_000  # type: ignore[attr-defined]
                if number % 5 == 0:
                    await quiet(one, two, table)
                    for tables in (one, two):
                        await as_stored(engine, await live(tables, table))
            assert one.scheduler.catching_up.reads and two.scheduler.catching_up.reads

    asyncio.run(main())
