"""Two real processes on one database: one order of actions, news for all, deadlines once."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Engine, event

from flubball.engine import CLOCK, Setup, pass_time
from flubball.server.live import Ack, Seating, Update
from flubball.server.live.seats import table_row
from flubball.server.live.table import LiveTable
from flubball.server.storage import migrate, open_database
from flubball.server.storage.notifications import ChangeNotifier, read_news
from flubball.server.storage.tables.changes import Change
from flubball.server.storage.tables.log import TABLE_LOG
from planted_secrets import PLANTED
from server.live_tools import (
    FIRST,
    MIDDLE,
    PEOPLE,
    QUEENS,
    Clock,
    Silent,
    live,
    new_table,
    opened,
)
from server.postgres import Cluster
from server.twins import HOUR, SPEED, Line

TESTS = Path(__file__).parent.parent
SETUP = Setup(2, ())
NEVER = 10**15
"""A look at the tables that never comes: what arrives was told."""


@contextmanager
def twin(engine: Engine, me: int, scan: int, *words: str) -> Iterator["subprocess.Popen[bytes]"]:
    url = engine.url.render_as_string(hide_password=False)
    with subprocess.Popen(
        [sys.executable, "-m", "server.twins", url, str(me), str(scan), *words],
        env={**os.environ, "PYTHONPATH": f"{TESTS}:{TESTS.parent / 'src'}"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        try:
            yield process
        finally:
            process.kill()
            assert process.stderr is not None
            assert PLANTED.faults(process.stderr.read().decode()) == []


def read(process: "subprocess.Popen[bytes]", until: int) -> list[Line]:
    """What it was told, up to so many entries."""
    assert process.stdout is not None
    found: list[Line] = []
    while not any(line.seq >= until and line.seat != "ack" for line in found):
        line = process.stdout.readline()
        assert line, "a process ended too early"
        found.append(msgspec.json.decode(line, type=Line))
    return found


def together(engine: Engine, scan: int, *words: str) -> list[list[Line]]:
    """What each of two processes told."""
    with ExitStack() as stack:
        both = [stack.enter_context(twin(engine, me, scan, *words)) for me in (0, 1)]
        for process in both:
            assert process.stdout is not None and b"ready" in process.stdout.readline()
        for process in both:
            assert process.stdin is not None
            process.stdin.write(b"go\n")
            process.stdin.flush()
        return [read(process, int(words[-1])) for process in both]


def opened_table(
    engine: Engine, clock: Clock, game: str, seats: tuple[str, ...] = PEOPLE[:2], **options: str
) -> str:
    async def main() -> str:
        async with opened(engine, clock, Silent()) as tables:
            return await tables.create(game, 2, options, "public", Seating(seats), "test")

    return asyncio.run(main())


def stored(engine: Engine, table: str) -> LiveTable:
    async def main() -> LiveTable:
        async with opened(engine) as tables:
            return await live(tables, table)

    return asyncio.run(main())


def now() -> Clock:
    return Clock(int(time.time() * 1_000))


@pytest.mark.timeout(120)
def test_two_processes_play_one_match_by_news_alone(engine: Engine) -> None:
    """On PostgreSQL news come at once; on SQLite by a look every fifth of a second."""
    moves, scan = (40, NEVER) if engine.dialect.name == "postgresql" else (12, 200)
    table = opened_table(engine, now(), "queens-and-guards")
    both = together(engine, scan, "play", table, str(moves))
    entries = [kept.entry for kept in stored(engine, table).kept]
    for lines in both:
        told = [(line.at, line.text) for line in lines if line.seat in ("0", "1")]
        said = [entry for entry in entries if entry.seat in (0, 1)]
        assert told == [(entry.at, entry.text) for entry in said][: len(told)]
        late = sorted(line.late for line in lines if line.seat in ("0", "1"))
        assert late[len(late) * 9 // 10] < 1_000, late
    acks = {line.number: line.text for lines in both for line in lines if line.seat == "ack"}
    assert len(acks) >= sum(entry.seat in (0, 1) for entry in entries[:moves])
    for number, text in acks.items():
        assert entries[number - 1].text == text


@pytest.mark.timeout(120)
@pytest.mark.parametrize("first", [PEOPLE[0], "bot:simple"])
def test_deadlines_of_a_shared_table_pass_once(engine: Engine, first: str) -> None:
    speed = SPEED["clock"]
    clock = Clock(int(time.time() * 1_000 * speed))
    table = opened_table(engine, clock, "equations", (first, PEOPLE[1]), **MIDDLE)
    scan = NEVER if engine.dialect.name == "postgresql" else 200
    both = together(engine, scan, "clock", table, "4")
    found = stored(engine, table)
    passed = [kept.entry for kept in found.kept if kept.entry.seat == CLOCK]
    assert len(passed) >= 4
    fresh = found.game.start(2, MIDDLE)
    _, expected = pass_time(found.game, fresh, passed[-1].at + 1)
    assert passed == list(expected)
    for lines in both:
        told = [(line.at, line.text) for line in lines if line.seat == "clock"]
        assert told == [(entry.at, entry.text) for entry in passed][: len(told)]


@pytest.mark.timeout(120)
def test_wall_clocks_an_hour_off_neither_end_a_turn_nor_give_one(postgres: Cluster) -> None:
    """They are two hours apart, both jump, and one order of times comes out."""
    engine = open_database(postgres.new_database())
    migrate(engine)
    table = opened_table(engine, now(), "queens-and-guards")
    together(engine, 200, "wrong", table, "40")
    entries = [kept.entry for kept in stored(engine, table).kept]
    engine.dispose()
    assert all(entry.seat != CLOCK for entry in entries), entries
    times = [entry.at for entry in entries]
    assert times == sorted(times) and len(set(times)) > 20 and times[-1] < HOUR // 10**6, times


class Ears:
    """Listens to the news of a database."""

    def __init__(self, news: ChangeNotifier) -> None:
        self.news = news
        self.heard: list[tuple[str, ...]] = []

    async def __aenter__(self) -> "Ears":
        self.task = asyncio.create_task(self.news.listen(self.hear))
        return await self.until(1)

    async def __aexit__(self, *_: object) -> None:
        self.task.cancel()

    async def hear(self, tables: tuple[str, ...]) -> None:
        self.heard.append(tuple(read_news(tables)))

    async def until(self, count: int) -> "Ears":
        async with asyncio.timeout(20):
            while len(self.heard) < count:
                await asyncio.sleep(0.02)
        return self


def cut_lines(engine: Engine) -> None:
    with engine.connect() as connection:
        connection.exec_driver_sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def test_news_come_again_after_a_cut_line(postgres: Cluster) -> None:
    """The first after it say: look at all, since some may have been lost."""
    engine = open_database(postgres.new_database())

    async def main() -> None:
        news = ChangeNotifier(engine, TABLE_LOG.channel)
        async with Ears(ChangeNotifier(engine, TABLE_LOG.channel)) as ears:
            news.tell(["t1", "t2"])
            await ears.until(2)
            cut_lines(engine)
            await ears.until(3)
            for _ in range(2):
                await asyncio.sleep(0.02)
                news.tell(["t3"])
            await ears.until(4)
            news.tell(["t4"])
            await ears.until(5)
            assert ears.heard == [(), ("t1", "t2"), (), (), ("t4",)]
        await news.close()

    asyncio.run(main())
    engine.dispose()


def test_what_changes_in_one_turn_is_one_piece_of_news(postgres: Cluster) -> None:
    engine = open_database(postgres.new_database())

    async def main() -> None:
        news = ChangeNotifier(engine, TABLE_LOG.channel)
        async with Ears(ChangeNotifier(engine, TABLE_LOG.channel)) as ears:
            for table in ("t1", "t2", "t1", "t3"):
                news.tell([table])
            await ears.until(2)
            await news.close()
            assert ears.heard == [(), ("t1", "t2", "t3")]

    asyncio.run(main())
    engine.dispose()


def test_a_process_hears_others_and_what_was_committed_only(postgres: Cluster) -> None:
    engine = open_database(postgres.new_database())
    migrate(engine)

    async def main() -> None:
        async with opened(engine) as tables, Ears(tables.keeper.writer.news) as own:
            async with Ears(ChangeNotifier(engine, TABLE_LOG.channel)) as ears:
                table = await new_table(tables)
                await ears.until(2)
                await tables.send(table, 1, PEOPLE[1], 1, "move 0,5 0,4")  # not seat 1's turn
                again = Change(table, new=table_row(table, QUEENS, SETUP, "public", ("", ""), 0))
                assert not await tables.keeper.writer.store(again)
                await tables.send(table, 0, PEOPLE[0], 1, FIRST)
                await ears.until(3)
                await tables.leave(table, 0)
                await ears.until(4)
                assert ears.heard == [(), (table,), (table,), (table,)]
            assert own.heard == [()]

    asyncio.run(main())
    engine.dispose()


def test_no_transaction_that_stores_tells_news(postgres: Cluster) -> None:
    """NOTIFY makes the commits of all processes wait for each other: it has its own line."""
    engine = open_database(postgres.new_database())
    migrate(engine)
    statements: list[str] = []
    event.listen(engine, "before_cursor_execute", lambda *given: statements.append(given[2]))

    async def main() -> None:
        async with (
            Ears(ChangeNotifier(engine, TABLE_LOG.channel)) as ears,
            opened(engine) as tables,
        ):
            table = await new_table(tables)
            await tables.send(table, 0, PEOPLE[0], 1, FIRST)
            await tables.leave(table, 0)
            await ears.until(2)

    asyncio.run(main())
    assert any("INSERT INTO entries" in words for words in statements)
    assert not [words for words in statements if "notify" in words.lower()]
    engine.dispose()


def test_changes_of_a_crashed_process_are_found_by_polling(engine: Engine) -> None:
    """Stored, and killed before it was told."""

    async def main() -> None:
        async with opened(engine) as one, opened(engine) as two:
            table = await new_table(one)
            async with two.subscribe(table, 1) as queue:
                queue.get_nowait()
                one.keeper.writer.news.tell_lengths = lambda news: None  # type: ignore[method-assign]
                assert await one.send(table, 0, PEOPLE[0], 1, FIRST) == Ack(1, 1, 0)
                await two.scheduler.scan()
                update = queue.get_nowait()
                assert isinstance(update, Update) and update.seq == 1

    asyncio.run(main())


def test_a_seat_left_in_one_process_is_left_in_the_other(engine: Engine) -> None:
    """Also at a table that nobody shows there: what is behind is read again."""

    async def main() -> None:
        clock = Clock()
        async with opened(engine, clock) as one, opened(engine, clock) as two:
            table = await new_table(one)
            await two.info(table)
            await one.leave(table, 0)
            for wait in (0, 10_000):
                clock.now += wait
                await two.scheduler.scan()
                assert (await two.info(table)).seating.seats[0] == ""
                await one.sit(table, 0, "guest:new")
                await one.leave(table, 0)

    asyncio.run(main())
