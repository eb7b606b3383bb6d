"""Live tables: sends, seats, updates, records."""

import asyncio
from collections.abc import Awaitable, Callable
from threading import Event, Timer

import pytest
from sqlalchemy import Engine

from flubball.engine import JUDGE, SPECTATOR, parse_record, recheck
from flubball.engine.rejudge import rejudge
from flubball.engine.seats import CLOCK, DICE
from flubball.server.live import Ack, Dropped, Refused, Seating, Tables, Update
from flubball.server.live.subscribers import ROOM
from flubball.server.storage.tables.changes import Change
from server.live_tools import (
    FIRST,
    MIDDLE,
    PEOPLE,
    QUEENS,
    Clock,
    Players,
    live,
    new_table,
    opened,
    refused,
    settle,
)


def run(engine: Engine, test: Callable[[Tables, Clock], Awaitable[None]]) -> None:
    async def main() -> None:
        clock = Clock()
        async with opened(engine, clock) as tables:
            await test(tables, clock)

    asyncio.run(main())


def test_the_same_number_gets_the_same_answer(engine: Engine) -> None:
    async def test(tables: Tables, clock: Clock) -> None:
        table = await new_table(tables)
        first = await tables.send(table, 0, PEOPLE[0], 1, FIRST)
        clock.now += 5_000
        assert await tables.send(table, 0, PEOPLE[0], 1, FIRST) == first
        bad = await tables.send(table, 0, PEOPLE[0], 2, FIRST)
        await tables.send(table, 1, PEOPLE[1], 1, "move 0,5 0,4")
        again = await tables.send(table, 0, PEOPLE[0], 2, "move 0,-4 0,-3")
        assert isinstance(bad, Refused) and isinstance(again, Refused)
        assert (again.refusal, bad.code) == (bad.refusal, "moved-already")
        assert bad.ruling is not None and b"moved-already" in bad.ruling
        assert len((await live(tables, table)).kept) == 2

    run(engine, test)


def test_answers_outlive_the_process(engine: Engine) -> None:
    kept: list[object] = []

    async def before(tables: Tables, clock: Clock) -> None:
        kept.append(await new_table(tables))
        kept.append(await tables.send(str(kept[0]), 0, PEOPLE[0], 7, FIRST))
        kept.append(await tables.send(str(kept[0]), 0, PEOPLE[0], 8, "nonsense"))

    async def after(tables: Tables, clock: Clock) -> None:
        clock.now += 99_000
        table, ack, bad = kept
        assert await tables.send(str(table), 0, PEOPLE[0], 7, FIRST) == ack
        again = await tables.send(str(table), 0, PEOPLE[0], 8, "nonsense")
        assert isinstance(again, Refused) and isinstance(bad, Refused)
        assert again.refusal == bad.refusal

    run(engine, before)
    run(engine, after)


def test_resends_at_the_same_moment_are_done_once(engine: Engine) -> None:
    async def test(tables: Tables, clock: Clock) -> None:
        table = await new_table(tables)
        sends = (tables.send(table, 0, PEOPLE[0], 1, FIRST) for _ in range(20))
        answers = await asyncio.gather(*sends)
        assert set(map(repr, answers)) == {repr(Ack(1, 1, 0))}
        assert len((await live(tables, table)).kept) == 1

    run(engine, test)


def test_what_is_refused_changes_nothing(engine: Engine) -> None:
    async def test(tables: Tables, clock: Clock) -> None:
        table = await new_table(tables)
        before = (await tables.view(table, SPECTATOR)).view
        wrong = [
            (await tables.send(table, 0, PEOPLE[1], 1, FIRST), "not-your-seat"),
            (await tables.send(table, 1, PEOPLE[1], 1, "move 0,5 0,4"), "no-flag-card"),
            (await tables.send(table, 5, PEOPLE[1], 2, FIRST), "no-seat"),
            (await tables.send(table, DICE, PEOPLE[1], 3, FIRST), "no-seat"),
            (await tables.send(table, CLOCK, PEOPLE[1], 4, FIRST), "no-seat"),
            (await tables.send(table, SPECTATOR, PEOPLE[1], 5, FIRST), "no-seat"),
            (await tables.send(table, 0, PEOPLE[0], -1, FIRST), "bad-number"),
            (await tables.send(table, 0, PEOPLE[0], 2**60, FIRST), "bad-number"),
            (await tables.send(table, 0, PEOPLE[0], 6, "x" * 100_000), "unreadable"),
            (await tables.send(table, 0, PEOPLE[0], 7, "\x00"), "unreadable"),
            (await tables.send("nowhere", 0, PEOPLE[0], 8, FIRST), "no-table"),
            (await tables.send(table, JUDGE, "account:j", 1, FIRST), "not-your-part"),
        ]
        assert [refused(answer) for answer, _ in wrong] == [code for _, code in wrong]
        assert (await tables.view(table, SPECTATOR)).view == before
        assert not (await live(tables, table)).kept

    run(engine, test)


def test_a_match_begins_when_the_last_seat_is_taken(engine: Engine) -> None:
    async def test(tables: Tables, clock: Clock) -> None:
        table = await tables.create(QUEENS, 2, {}, "public", Seating((PEOPLE[0], "")))
        assert refused(await tables.send(table, 0, PEOPLE[0], 1, FIRST)) == "waiting"
        for seat, who, code in ((0, "guest:x", "seat-taken"), (1, PEOPLE[0], "seated")):
            with pytest.raises(Refused) as error:
                await tables.sit(table, seat, who)
            assert error.value.code == code
        with pytest.raises(Refused):
            await tables.sit(table, 2, "guest:x")
        assert [each.status for each in await tables.lobby()] == ["waiting"]
        clock.now += 3_000
        info = await tables.sit(table, 1, PEOPLE[1])
        assert (info.status, info.started) == ("playing", clock.now)
        assert await tables.sit(table, 1, PEOPLE[1]) == info
        assert isinstance(await tables.send(table, 0, PEOPLE[0], 1, FIRST), Ack)
        await tables.leave(table, 1)
        await tables.leave(table, 1)
        await tables.sit(table, 1, "guest:new")
        assert refused(await tables.send(table, 1, PEOPLE[1], 1, "move 0,5 0,4")) == "not-your-seat"
        assert isinstance(await tables.send(table, 1, "guest:new", 1, "move 0,5 0,4"), Ack)

    run(engine, test)


@pytest.mark.parametrize(
    ("game", "seats", "options", "seating", "code"),
    [
        ("tiddlywinks", 2, {}, ("", ""), "no-game"),
        (QUEENS, 3, {}, ("", "", ""), "bad-setup"),
        (QUEENS, 2, {"turns": "0"}, ("", ""), "bad-setup"),
        (QUEENS, 2, {"turns\n": "5"}, ("", ""), "bad-setup"),
        ("equations", 2, {"rules": "nobody-1900"}, ("", ""), "bad-setup"),
        (QUEENS, 2, {}, ("",), "bad-setup"),
        ("equations", 2, {}, ("bot:grandmaster", ""), "bad-setup"),
    ],
)
def test_bad_tables_are_not_opened(
    engine: Engine,
    game: str,
    seats: int,
    options: dict[str, str],
    seating: tuple[str, ...],
    code: str,
) -> None:
    async def test(tables: Tables, clock: Clock) -> None:
        with pytest.raises(Refused) as error:
            await tables.create(game, seats, options, "public", Seating(seating))
        assert error.value.code == code
        assert await tables.lobby() == []

    run(engine, test)


def test_the_lobby_shows_public_open_tables(engine: Engine) -> None:
    async def test(tables: Tables, clock: Clock) -> None:
        free = Seating(("", ""))
        shown = await tables.create(QUEENS, 2, {}, "public", free)
        await tables.create(QUEENS, 2, {}, "link", free)
        of_class = await tables.create(QUEENS, 2, {}, "class:7", free)
        assert [each.id for each in await tables.lobby()] == [shown]
        assert [each.id for each in await tables.lobby("class:7")] == [of_class]

    run(engine, test)


def test_listeners_get_every_update_in_order_and_only_after_it_is_stored(engine: Engine) -> None:
    async def test(tables: Tables, clock: Clock) -> None:
        table = await new_table(tables, turns="12")
        async with opened(engine, clock) as other, tables.subscribe(table, SPECTATOR) as queue:
            players = Players(tables, table)
            known = 0
            assert isinstance(first := queue.get_nowait(), Update) and first.seq == 0
            while await players.act():
                update = queue.get_nowait()
                assert isinstance(update, Update)
                assert (update.since, update.seq) == (known, known + 1)
                assert [told.seq for told in update.entries] == [known + 1]
                known = update.seq
                other.keeper.held.clear()
                assert len((await live(other, table)).kept) == known
            assert (await tables.info(table)).status == "over"

    run(engine, test)


def test_reconnecting_gets_the_rest_or_everything(engine: Engine) -> None:
    async def test(tables: Tables, clock: Clock) -> None:
        table = await new_table(tables, turns="8")
        players = Players(tables, table)
        for _ in range(5):
            await players.act()
        rest = await tables.view(table, 0, since=3)
        assert (rest.since, [told.seq for told in rest.entries]) == (3, [4, 5])
        for since in (None, 0, 99, -4):
            fresh = await tables.view(table, 0, since=since)
            assert (fresh.since, len(fresh.entries)) == (0, 5)
        async with tables.subscribe(table, 0, since=5) as queue:
            first = queue.get_nowait()
            assert isinstance(first, Update) and first.entries == () and first.view == rest.view
        with pytest.raises(Refused):
            await tables.view(table, 2)

    run(engine, test)


def test_slow_readers_are_dropped_with_a_reason(engine: Engine) -> None:
    async def test(tables: Tables, clock: Clock) -> None:
        table = await new_table(tables, turns="200")
        players = Players(tables, table)
        async with tables.subscribe(table, 0) as slow, tables.subscribe(table, 1) as quick:
            for _ in range(ROOM + 1):
                await players.act()
                while not quick.empty():
                    assert isinstance(quick.get_nowait(), Update)
            last = slow.get_nowait()
            assert isinstance(last, Dropped) and last.code == "slow" and slow.empty()
        assert not (await live(tables, table)).listening

    run(engine, test)


def test_listeners_are_told_that_the_server_closes(engine: Engine) -> None:
    async def main() -> None:
        async with opened(engine) as tables:
            table = await new_table(tables)
            async with tables.subscribe(table, 0) as queue:
                await tables.close()
                last = queue.get_nowait()
                assert isinstance(last, Dropped) and last.code == "closing"

    asyncio.run(main())


def test_a_finished_record_is_whole_and_checks(engine: Engine) -> None:
    async def test(tables: Tables, clock: Clock) -> None:
        table = await new_table(tables, "equations", 2, seed="abc", **MIDDLE)
        players = Players(tables, table)
        running = parse_record(await tables.record(table))
        assert running.seed_hash and not running.seed
        while (await live(tables, table)).info.closed is None:
            clock.now += 40_000
            await settle(tables)
            await players.act()
        found = await live(tables, table)
        record = parse_record(await tables.record(table))
        assert record.seed == "abc" and record.outcome is not None
        assert len(record.entries) == len(found.kept)
        assert recheck(found.game, record) is None
        assert rejudge(found.game, record) is None
        assert refused(await tables.send(table, 0, PEOPLE[0], 999, "block"))
        assert await tables.lobby() == []

    run(engine, test)


def test_hidden_entries_are_not_in_a_running_record(engine: Engine) -> None:
    async def test(tables: Tables, clock: Clock) -> None:
        table = await writing(tables)
        await tables.send(table, 0, PEOPLE[0], 9, "write (2+3)x1")
        mine, others = await tables.record(table, 0), await tables.record(table)
        assert "(2+3)x1" in mine
        assert "write" not in others and "2+3" not in others
        seen = await tables.view(table, 1)
        assert all("write" not in told.text for told in seen.entries)
        assert seen.seq < (await tables.view(table, 0)).seq

    run(engine, test)


async def writing(tables: Tables) -> str:
    """A table of Equations where somebody has challenged and both write."""
    table = await new_table(tables, "equations", 2, **MIDDLE)
    for number, (seat, text) in enumerate([(1, "move 2 R"), (0, "block"), (0, "now")], 1):
        answer = await tables.send(table, seat, PEOPLE[seat], number, text)
        assert isinstance(answer, Ack), answer
    return table


def test_nobody_writes_messages_to_strangers(engine: Engine) -> None:
    async def test(tables: Tables, clock: Clock) -> None:
        table = await writing(tables)
        words = "write you are silly"
        assert refused(await tables.send(table, 0, PEOPLE[0], 9, words)) == "free-text"
        assert (await live(tables, table)).state.writing.papers[0].text == ""
        answer = await tables.send(table, 0, PEOPLE[0], 10, "write 2+3 = 5")
        assert isinstance(answer, Ack)

    run(engine, test)


def test_the_clock_of_a_match_never_runs_backwards(engine: Engine) -> None:
    async def test(tables: Tables, clock: Clock) -> None:
        table = await new_table(tables)
        clock.now += 4_000
        await tables.send(table, 0, PEOPLE[0], 1, FIRST)
        clock.now -= 60_000
        assert await tables.send(table, 1, PEOPLE[1], 1, "move 0,5 0,4") == Ack(1, 2, 4_000)

    run(engine, test)


def test_what_a_client_that_is_gone_has_sent_is_taken_over(engine: Engine) -> None:
    async def test(tables: Tables, clock: Clock) -> None:
        table = await new_table(tables)
        async with tables.subscribe(table, 1) as queue:
            queue.get_nowait()
            sending = asyncio.create_task(tables.send(table, 0, PEOPLE[0], 1, FIRST))
            await asyncio.sleep(0)
            sending.cancel()
            with pytest.raises(asyncio.CancelledError):
                await sending
            update = await asyncio.wait_for(queue.get(), 10)
            assert isinstance(update, Update) and update.seq == 1
        assert await tables.send(table, 0, PEOPLE[0], 1, FIRST) == Ack(1, 1, 0)
        assert isinstance(await tables.send(table, 1, PEOPLE[1], 1, "move 0,5 0,4"), Ack)

    run(engine, test)


def test_after_a_failure_of_the_database_a_table_is_read_again(engine: Engine) -> None:
    async def test(tables: Tables, clock: Clock) -> None:
        table = await new_table(tables)
        submit = tables.keeper.writer.submit

        def failing(change: Change) -> asyncio.Future[bool]:
            """Stores it, and yet the answer is lost."""
            stored = submit(change)
            lost: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
            stored.add_done_callback(lambda _: lost.set_exception(OSError("the line is cut")))
            return lost

        async with tables.subscribe(table, 1) as queue:
            queue.get_nowait()
            tables.keeper.writer.submit = failing  # type: ignore[method-assign]
            with pytest.raises(OSError, match="cut"):
                await tables.send(table, 0, PEOPLE[0], 1, FIRST)
            tables.keeper.writer.submit = submit  # type: ignore[method-assign]
            assert queue.empty(), "nobody knows yet"
            assert await tables.send(table, 0, PEOPLE[0], 1, FIRST) == Ack(1, 1, 0)
            update = queue.get_nowait()
            assert isinstance(update, Update) and update.seq == 1 and queue.empty()
        assert len((await live(tables, table)).kept) == 1
        assert tables.scheduler._next[table], "and its clock goes on"

    run(engine, test)


def test_a_seat_left_in_another_process_has_no_say_here(engine: Engine) -> None:
    """Even before the news of it has come: nobody ticks, so none does."""

    async def main() -> None:
        clock = Clock()
        async with opened(engine, clock) as here, opened(engine, clock) as there:
            table = await new_table(here)
            assert (await live(there, table)).seating.seats[0] == PEOPLE[0]
            await here.leave(table, 0)
            assert (await live(there, table)).seating.seats[0] == PEOPLE[0], "no news yet"
            answer = await there.send(table, 0, PEOPLE[0], 1, FIRST)
            assert refused(answer) == "not-your-seat"
            assert not (await live(there, table)).kept
            assert isinstance(await there.send(table, 1, PEOPLE[1], 1, FIRST), Refused)
            assert (await live(there, table)).seating.seats == ("", PEOPLE[1])

    asyncio.run(main())


def test_closing_waits_for_reads_in_progress(engine: Engine) -> None:
    begun, go_on, ended = Event(), Event(), Event()

    def slowly(_: Engine) -> None:
        begun.set()
        go_on.wait()
        ended.set()

    async def test(tables: Tables, clock: Clock) -> None:
        reading = asyncio.create_task(tables.keeper.read(slowly))
        while not begun.is_set():
            await asyncio.sleep(0.001)
        reading.cancel()
        Timer(0.05, go_on.set).start()

    run(engine, test)
    assert ended.is_set()
