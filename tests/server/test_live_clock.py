"""One clock rules all matches: a wall clock that jumps neither ends a turn nor gives one."""

import asyncio
import time
from collections.abc import Sequence

import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from flubball.engine import CLOCK, SPECTATOR
from flubball.server.door import Config
from flubball.server.door import services as door
from flubball.server.live import Pace, Seating, Tables, scheduler
from flubball.server.storage import open_database
from flubball.server.storage.clock import EVERY, MatchClock
from flubball.server.workers import Inline
from server.live_tools import (
    MIDDLE,
    NO_DICE,
    PEOPLE,
    QUEENS,
    QUICK,
    Clock,
    Silent,
    live,
    look,
    opened,
)

HOUR = 3_600_000
JUMPS = pytest.mark.parametrize("jump", [HOUR, -HOUR])
STATED = (
    "CREATE TABLE stated (wall BIGINT)",
    "INSERT INTO stated VALUES (0)",
    "CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS "
    "'SELECT to_timestamp(wall / 1000.0) FROM public.stated'",
    "ALTER DATABASE {name} SET search_path = public, pg_catalog",
)
"""PostgreSQL with a clock that a test sets."""


class World:
    """Real time, the wall clock of the database's machine, and processes on other machines."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.passed, self.wall = 0, 1_700_000_000_000
        self.clocks: list[MatchClock] = []
        self.stated = engine.dialect.name == "postgresql"
        if self.stated:
            with engine.begin() as db:
                for words in STATED:
                    db.exec_driver_sql(words.format(name=engine.url.database))
            engine.dispose()
        self.jump(0)

    def process(self) -> MatchClock:
        """A new process, on a machine that began to run at some other time."""
        began = 1_000_000 * (len(self.clocks) + 1)
        clock = MatchClock(self.engine, lambda: self.wall, lambda: began + self.passed)
        clock.look()
        self.clocks.append(clock)
        return clock

    def jump(self, by: int) -> None:
        """The wall clock is set."""
        self.wall += by
        if self.stated:
            with self.engine.begin() as db:
                db.exec_driver_sql(f"UPDATE stated SET wall = {self.wall}")

    def go_on(self, by: int, processes: Sequence[MatchClock] | None = None) -> None:
        """Time passes, and processes look at the clock now and then."""
        for left in range(by, 0, -EVERY):
            self.passed += min(EVERY, left)
            self.jump(min(EVERY, left))
            for clock in self.clocks if processes is None else processes:
                clock.look()


async def a_match(tables: Tables) -> tuple[str, int]:
    """EQUATIONS against a bot; the person on seat 1 is to move. And how long that may take."""
    seating = Seating(("bot:simple", PEOPLE[1]))
    table = await tables.create("equations", 2, MIDDLE, "link", seating)
    due = (await tables.view(table, SPECTATOR)).due
    assert due is not None
    return table, due.at


async def ended_turns(tables: Tables, table: str) -> list[int]:
    return [k.entry.at for k in (await live(tables, table)).kept if k.entry.seat == CLOCK]


@JUMPS
def test_a_server_does_not_mind_a_jump_of_its_machines_clock(
    database: str, monkeypatch: pytest.MonkeyPatch, jump: int
) -> None:
    async def main() -> None:
        real = time.time_ns
        async with door.open_services(Config(database, workers=1)) as services:
            tables = services.tables
            table, _ = await a_match(tables)
            monkeypatch.setattr(time, "time_ns", lambda: real() + jump * 1_000_000)
            before = (await tables.view(table, SPECTATOR)).now
            assert isinstance(tables.clock, MatchClock)
            tables.clock.look()
            await tables.scheduler.scan()
            await tables.scheduler.tick()
            await asyncio.sleep(0.05)
            assert before < (await tables.view(table, SPECTATOR)).now < before + 60_000
            assert await ended_turns(tables, table) == []

    asyncio.run(main())


@JUMPS
def test_a_turn_lasts_as_long_as_it_does(engine: Engine, jump: int) -> None:
    """Also where the very machine of the database has a clock that jumps."""

    async def main() -> None:
        world = World(engine)
        async with opened(engine, world.process(), Silent(), NO_DICE) as tables:
            table, limit = await a_match(tables)
            world.go_on(40_000)
            world.jump(jump)
            world.go_on(limit - 40_000)
            await look([tables])
            assert (await tables.view(table, SPECTATOR)).now == limit
            assert await ended_turns(tables, table) == []
            world.go_on(1)
            await look([tables])
            assert await ended_turns(tables, table) == [limit]

    asyncio.run(main())


@JUMPS
def test_processes_agree_after_a_jump_and_so_does_one_that_begins_then(
    engine: Engine, jump: int
) -> None:
    async def main() -> None:
        world = World(engine)
        async with (
            opened(engine, world.process(), Silent(), NO_DICE) as one,
            opened(engine, world.process(), Silent(), NO_DICE) as two,
        ):
            table, limit = await a_match(one)
            world.go_on(20_000)
            world.jump(jump)
            world.go_on(20_000)
            async with opened(engine, world.process(), Silent(), NO_DICE) as three:
                world.go_on(limit - 40_000)
                processes = [one, two, three]
                for tables in processes:
                    await tables.scheduler.scan()
                await look(processes)
                assert [(await each.view(table, 1)).now for each in processes] == [limit] * 3
                assert await ended_turns(one, table) == []
                world.go_on(1)
                await look(processes)
                for tables in processes:
                    await tables.look_again((table,))
                    assert await ended_turns(tables, table) == [limit]

    asyncio.run(main())


def test_a_machine_that_was_away_follows_the_others(engine: Engine) -> None:
    """As a virtual one that was stopped: what it counts does not go on meanwhile."""
    world = World(engine)
    stopped, other = world.process(), world.process()
    world.go_on(10_000)
    counted, running = world.passed, stopped.running
    stopped.running = lambda: 1_000_000 + counted
    world.go_on(HOUR, [other])
    stopped.running = lambda: running() - HOUR
    assert stopped() == other() - HOUR
    stopped.look()
    assert stopped() == other()
    world.go_on(20_000)
    assert stopped() == other() == world.wall


@JUMPS
def test_time_goes_on_across_a_restart_after_a_jump(engine: Engine, jump: int) -> None:
    async def main() -> None:
        world = World(engine)
        async with opened(engine, world.process(), Silent(), NO_DICE) as tables:
            table, _ = await a_match(tables)
            world.go_on(20_000)
            world.jump(jump)
            world.go_on(20_000)
        world.clocks.clear()
        world.go_on(10_000)
        async with opened(engine, world.process(), Silent(), NO_DICE) as tables:
            await look([tables])
            assert (await tables.view(table, SPECTATOR)).now == 50_000
            assert await ended_turns(tables, table) == []

    asyncio.run(main())


@pytest.mark.parametrize(("jump", "now"), [(-HOUR, 40_000), (60_000, 100_000)])
def test_a_jump_while_nobody_runs_is_a_pause_or_passes(engine: Engine, jump: int, now: int) -> None:
    """Backwards the match stood still; forwards nobody can tell it from a server that was down."""

    async def main() -> None:
        world = World(engine)
        async with opened(engine, world.process(), Silent(), NO_DICE) as tables:
            table, _ = await a_match(tables)
            world.go_on(40_000)
        world.clocks.clear()
        world.jump(jump)
        async with opened(engine, world.process(), Silent(), NO_DICE) as tables:
            assert (await tables.view(table, SPECTATOR)).now == now
            world.go_on(5_000)
            assert (await tables.view(table, SPECTATOR)).now == now + 5_000

    asyncio.run(main())


def test_it_is_the_wall_clock_again_where_no_match_is_under_way(engine: Engine) -> None:
    world = World(engine)
    world.process()
    world.go_on(10_000)
    world.jump(HOUR)
    world.go_on(10_000)
    assert world.process()() == world.wall - HOUR  # others are running
    world.clocks.clear()
    world.go_on(60_000)
    assert world.process()() == world.wall


def test_a_clock_that_can_not_be_read_is_looked_at_again(database: str) -> None:
    engine = open_database(database)

    async def main() -> None:
        clock = MatchClock(engine)
        with pytest.raises(DBAPIError):
            clock.look()  # there is nothing in this database
        await clock._try()

    asyncio.run(main())
    engine.dispose()


def test_the_scheduler_does_not_sleep_when_its_clock_goes_back(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As for a process that began in the moment the database's clock was wrong."""
    monkeypatch.setattr(scheduler, "SCAN", 50)

    async def main() -> None:
        clock = Clock(2 * HOUR)
        async with Tables(engine, Inline(), clock, pace=QUICK) as tables:
            scanned = asyncio.Event()
            monkeypatch.setattr(tables.scheduler, "scan", lambda: _say(scanned))
            clock.now -= HOUR
            await asyncio.wait_for(scanned.wait(), 20)

    asyncio.run(main())


async def _say(event: asyncio.Event) -> None:
    event.set()


def test_a_bot_waits_no_longer_than_its_pace_when_the_clock_goes_back(engine: Engine) -> None:
    async def main() -> None:
        clock = Clock(2 * HOUR)
        async with opened(engine, clock, Inline(), Pace(dice=0, bots=1)) as tables:
            seating = Seating(("bot:simple", PEOPLE[1]))
            table = await tables.create(QUEENS, 2, {}, "link", seating)
            clock.now -= HOUR
            await asyncio.wait_for(tables.thinker.idle(), 20)
            assert (await live(tables, table)).kept

    asyncio.run(main())
