"""Deadlines: exactly once, at their own times, with nobody connected, across restarts."""

import asyncio

from sqlalchemy import Engine, select

from flubball.engine import CLOCK, DICE, SPECTATOR, pass_time
from flubball.server.live import Ack, Pace, Seating, Tables, Update
from flubball.server.live.keeper import IDLE
from flubball.server.live.table import LiveTable
from flubball.server.storage.schema import DEADLINES
from flubball.server.workers import Inline
from server.live_tools import (
    FIRST,
    MIDDLE,
    PEOPLE,
    QUEENS,
    QUICK,
    Clock,
    live,
    new_table,
    opened,
    refused,
    settle,
)


def clock_entries(found: LiveTable) -> list[tuple[int, str]]:
    return [(e.entry.at, e.entry.text) for e in found.kept if e.entry.seat == CLOCK]


async def due_at(tables: Tables, table: str) -> int:
    due = (await tables.view(table, SPECTATOR)).due
    assert due is not None
    return due.at


def test_a_deadline_passes_once_with_nobody_connected(engine: Engine) -> None:
    async def main() -> None:
        clock = Clock()
        async with opened(engine, clock) as tables:
            table = await new_table(tables, "equations", 2, **MIDDLE)
            due = await due_at(tables, table)
            clock.now += due
            await settle(tables)
            assert clock_entries(await live(tables, table)) == []
            clock.now += 1
            for _ in range(3):
                await settle(tables)
            assert clock_entries(await live(tables, table)) == [(due, "move")]

    asyncio.run(main())


def test_who_acts_in_time_is_in_time_however_long_the_storage_takes(engine: Engine) -> None:
    async def main() -> None:
        clock = Clock()
        async with opened(engine, clock) as tables:
            table = await new_table(tables, "equations", 2, **MIDDLE)
            due, moved = await due_at(tables, table), "move 3 P"
            clock.now += 1_000
            with tables.keeper.arriving(table):
                clock.now += due
                for _ in range(3):
                    await tables.scheduler.tick()
                    clock.now += 200
                assert clock_entries(await live(tables, table)) == []
                seat = (await live(tables, table)).state.shake.turn
                ack = await tables.send(table, seat, PEOPLE[seat], 1, moved)
            assert isinstance(ack, Ack) and ack.at == 1_000
            next_due = await due_at(tables, table)
            clock.now += next_due
            for _ in range(3):
                await settle(tables)
            assert clock_entries(await live(tables, table))[0] == (next_due, "move")

    asyncio.run(main())


def test_deadlines_missed_while_the_server_was_down_pass_at_their_own_times(engine: Engine) -> None:
    async def main() -> None:
        clock = Clock()
        async with opened(engine, clock) as tables:
            table = await new_table(tables, "equations", 2, **MIDDLE)
            found = await live(tables, table)
            game, state = found.game, found.state
        clock.now += 10 * 60_000
        _, expected = pass_time(game, state, 10 * 60_000)
        assert len(expected) > 3
        async with opened(engine, clock) as tables:
            await settle(tables)
            found = await live(tables, table)
            assert clock_entries(found) == [(e.at, e.text) for e in expected]
        async with opened(engine, clock) as tables:
            await settle(tables)
            assert len(clock_entries(await live(tables, table))) == len(expected)

    asyncio.run(main())


def test_two_processes_fire_a_deadline_once(engine: Engine) -> None:
    async def main() -> None:
        clock = Clock()
        async with opened(engine, clock) as one:
            table = await new_table(one, "equations", 2, **MIDDLE)
            async with opened(engine, clock) as two:
                await live(two, table)
                clock.now += await due_at(one, table) + 1
                await asyncio.gather(settle(one), settle(two))
                for tables in (one, two):
                    tables.keeper.held.clear()
                    assert len(clock_entries(await live(tables, table))) == 1
                assert one.keeper.conflicts + two.keeper.conflicts == 1

    asyncio.run(main())


def test_two_processes_never_both_append(engine: Engine) -> None:
    async def main() -> None:
        async with opened(engine) as one, opened(engine) as two:
            table = await new_table(one)
            async with one.subscribe(table, 1) as queue:
                for each in (one, two):
                    await live(each, table)
                answers = await asyncio.gather(
                    one.send(table, 0, PEOPLE[0], 1, FIRST),
                    two.send(table, 0, PEOPLE[0], 2, "move 0,-5 1,-5"),
                )
                assert sum(isinstance(answer, Ack) for answer in answers) == 1
                (other,) = (a for a in answers if not isinstance(a, Ack))
                assert refused(other) == "moved-already"
                await one.scheduler.scan()
                updates = [queue.get_nowait() for _ in range(queue.qsize())]
                assert isinstance(updates[-1], Update) and updates[-1].seq == 1
            for each in (one, two):
                each.keeper.held.clear()
                assert len((await live(each, table)).kept) == 1

    asyncio.run(main())


def test_the_same_send_to_two_processes_is_done_once(engine: Engine) -> None:
    async def main() -> None:
        async with opened(engine) as one, opened(engine) as two:
            table = await new_table(one)
            await live(two, table)
            answers = await asyncio.gather(
                *(each.send(table, 0, PEOPLE[0], 1, FIRST) for each in (one, two))
            )
            assert answers[0] == answers[1] == Ack(1, 1, 0)
            one.keeper.held.clear()
            assert len((await live(one, table)).kept) == 1

    asyncio.run(main())


def test_listeners_see_what_another_process_did(engine: Engine) -> None:
    async def main() -> None:
        async with opened(engine) as one, opened(engine) as two:
            table = await one.create(QUEENS, 2, {}, "link", Seating((PEOPLE[0], "")))
            async with one.subscribe(table, SPECTATOR) as queue:
                queue.get_nowait()
                await two.sit(table, 1, PEOPLE[1])
                await two.send(table, 0, PEOPLE[0], 1, FIRST)
                await one.scheduler.scan()
                update = queue.get_nowait()
                assert isinstance(update, Update)
                assert (update.seq, update.status) == (1, "playing")
                assert update.seats == PEOPLE[:2]

    asyncio.run(main())


def test_a_table_left_by_a_dead_process_is_taken_up_by_another(engine: Engine) -> None:
    async def main() -> None:
        clock = Clock()
        async with opened(engine, clock) as other:
            async with opened(engine, clock) as dying:
                table = await new_table(dying, "equations", 2, **MIDDLE)
                clock.now += await due_at(dying, table) + 5_000
            await settle(other)
            await other.scheduler.scan()
            await settle(other)
            assert len(clock_entries(await live(other, table))) == 1

    asyncio.run(main())


def test_dice_wait_so_long_and_follow_the_seed(engine: Engine) -> None:
    async def main() -> None:
        clock = Clock()
        rolls = []
        for _ in range(2):
            async with opened(engine, clock, pace=Pace(dice=3_000)) as tables:
                table = await new_table(tables, "equations", 2, seed="roll", setter="0")
                clock.now += 2_999
                await settle(tables)
                assert not (await live(tables, table)).kept
                clock.now += 1
                await settle(tables)
                (kept,) = (await live(tables, table)).kept
                assert (kept.entry.seat, kept.entry.at) == (DICE, 3_000)
                rolls.append(kept.entry.text)
        assert rolls[0] == rolls[1]

    asyncio.run(main())


def test_an_action_at_the_deadline_is_in_time_and_one_later_is_not(engine: Engine) -> None:
    async def main() -> None:
        clock = Clock()
        async with opened(engine, clock) as tables:
            for late in (0, 1):
                table = await new_table(tables, "equations", 2, **MIDDLE)
                begun = clock.now
                clock.now = begun + await due_at(tables, table) + late
                answer = await tables.send(table, 1, PEOPLE[1], 1, "move 2 R")
                assert isinstance(answer, Ack)
                assert len(clock_entries(await live(tables, table))) == late

    asyncio.run(main())


def test_deadlines_are_rows_and_gone_when_the_match_is_over(engine: Engine) -> None:
    def stored() -> list[tuple[str, int]]:
        with engine.connect() as connection:
            rows = connection.execute(select(DEADLINES.c.task, DEADLINES.c.at))
            return [(row.task, row.at) for row in rows]

    async def main() -> None:
        clock = Clock()
        async with opened(engine, clock) as tables:
            table = await new_table(tables, "equations", 2, **MIDDLE)
            await tables.send(table, 1, PEOPLE[1], 1, "move 2 R")
            due = await due_at(tables, table)
            assert stored() == [("clock", clock.now + due + 1)]
            await tables.send(table, 0, PEOPLE[0], 1, "block")
            for _ in range(400):
                if (await live(tables, table)).info.closed is not None:
                    break
                clock.now += 30_000
                await settle(tables)
                for seat in (0, 1):
                    await sign(tables, table, seat)
            assert (await live(tables, table)).info.closed is not None
            assert stored() == []

    asyncio.run(main())


async def sign(tables: Tables, table: str, seat: int) -> None:
    found = await live(tables, table)
    for action in found.game.legal(found.state, seat):
        text = found.game.format_action(action)
        if text.startswith("sign"):
            await tables.send(table, seat, PEOPLE[seat], len(found.kept), text)


def test_the_scheduler_runs_by_itself(engine: Engine) -> None:
    """With a real clock that runs a thousand times too fast."""

    async def main() -> None:
        loop = asyncio.get_running_loop()

        def fast() -> int:
            return int(loop.time() * 1_000_000)

        async with Tables(engine, Inline(), fast, pace=QUICK) as tables:
            table = await new_table(tables, "equations", 2, **MIDDLE)
            async with tables.subscribe(table, SPECTATOR) as queue:
                while True:
                    update = await asyncio.wait_for(queue.get(), 20)
                    assert isinstance(update, Update)
                    if any(told.seat == "clock" for told in update.entries):
                        break

    asyncio.run(main())


def test_idle_tables_are_forgotten_and_read_again(engine: Engine) -> None:
    async def main() -> None:
        clock = Clock()
        async with opened(engine, clock) as tables:
            watched, idle = await new_table(tables), await new_table(tables, reminder="600")
            await tables.send(idle, 0, PEOPLE[0], 1, FIRST)
            async with tables.subscribe(watched, 0):
                clock.now += IDLE + 1
                await tables.scheduler.scan()
                assert set(tables.keeper.held) == {watched}
            assert (await tables.view(idle, 1)).seq == 1
            assert isinstance(await tables.send(idle, 1, PEOPLE[1], 1, "move 0,5 0,4"), Ack)

    asyncio.run(main())


def test_a_table_where_nothing_is_due_is_not_looked_at_again_and_again(engine: Engine) -> None:
    async def main() -> None:
        clock = Clock()
        async with opened(engine, clock) as tables:
            bots = Seating(("bot:simple", PEOPLE[1]))
            await tables.create("equations", 2, {**MIDDLE, "turn": "1"}, "link", bots)
            await new_table(tables)
            await settle(tables)
            for _ in range(4):
                clock.now += 61_000
                looked = tables.keeper.writer.changes
                for _ in range(3):
                    await tables.scheduler.scan()
                    await settle(tables)
                assert tables.keeper.writer.changes - looked <= 3

    asyncio.run(main())
