"""Keeper, scheduler and writer know no table: here they keep counters, in several processes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial

import pytest
from sqlalchemy import Engine, select

from flubball.server.live.keeper import IDLE, Keeper
from flubball.server.live.scheduler import SCAN, Scheduler
from flubball.server.live.types import Refused
from server.counters import (
    RING,
    SUMMANDS,
    Counter,
    CounterKind,
    CounterPlan,
    Summand,
    make_counters,
    plan_add,
)
from server.live_tools import Clock

NAMES = tuple(f"c{number}" for number in range(40))


class Process:
    """One server process with counters; its time passes only in `tick` and `scan`."""

    def __init__(self, engine: Engine, clock: Clock) -> None:
        self.kind = CounterKind()
        self.keeper: Keeper[Counter, CounterPlan] = Keeper(engine, self.kind, clock)
        self.looked: list[str] = []
        self.scheduler = Scheduler(self.keeper, lambda live: self.looked.append(live.id))

    async def add(self, id: str, amount: int, ring: int | None = None) -> None:
        live = await self.keeper.open(id)
        await self.keeper.change(live, partial(plan_add, amount=amount, ring=ring))

    async def sum(self, id: str) -> int:
        return (await self.keeper.open(id)).sum


@asynccontextmanager
async def processes(engine: Engine, clock: Clock, count: int = 2) -> AsyncIterator[list[Process]]:
    async with AsyncExitStack() as stack:
        found = [Process(engine, clock) for _ in range(count)]
        for each in found:
            stack.callback(each.keeper.close)
            await stack.enter_async_context(each.keeper.writer)
            await each.scheduler.resume()
        yield found


@pytest.fixture
def counters(engine: Engine) -> Engine:
    make_counters(engine, *NAMES)
    return engine


def test_a_counter_is_stored_and_folded_again(counters: Engine) -> None:
    async def main() -> None:
        clock = Clock()
        async with processes(counters, clock) as (one, _):
            await one.add("c0", 3)
            await one.add("c0", 4)
            assert await one.sum("c0") == 7
        async with processes(counters, clock) as (later, _):
            assert await later.sum("c0") == 7
            with pytest.raises(Refused, match="no such counter"):
                await later.keeper.open("none")

    asyncio.run(main())


def test_of_two_processes_the_second_plans_again(counters: Engine) -> None:
    async def main() -> tuple[int, int]:
        async with processes(counters, Clock()) as (one, two):
            assert [await each.sum("c0") for each in (one, two)] == [0, 0]
            await one.add("c0", 3)
            await two.add("c0", 4)
            return await two.sum("c0"), two.keeper.conflicts

    assert asyncio.run(main()) == (7, 1)
    with counters.connect() as db:
        rows = db.execute(select(SUMMANDS.c.seq, SUMMANDS.c.amount).order_by(SUMMANDS.c.seq)).all()
    assert [tuple(row) for row in rows] == [(1, 3), (2, 4)]


def test_what_comes_together_is_committed_together(counters: Engine) -> None:
    async def main() -> tuple[int, int]:
        async with processes(counters, Clock(), 1) as (one,):
            await asyncio.gather(*(one.keeper.open(name) for name in NAMES))
            await asyncio.gather(*(one.add(name, 1) for name in NAMES))
            return one.keeper.writer.changes, one.keeper.writer.commits

    changes, commits = asyncio.run(main())
    assert changes == len(NAMES) and commits < len(NAMES) / 2


def test_a_deadline_is_met_once_whoever_comes_first(counters: Engine) -> None:
    async def main() -> list[int]:
        clock = Clock()
        async with processes(counters, clock) as both:
            await both[0].add("c0", 1, ring=clock.now + 5_000)
            clock.now += 5_000 + SCAN + 1
            await both[1].scheduler.scan()
            assert all(each.scheduler.due for each in both)
            await asyncio.gather(*(each.scheduler.tick() for each in both))
            await both[0].scheduler.scan()
            return [await each.sum("c0") for each in both]

    assert asyncio.run(main()) == [1 + RING, 1 + RING]


def test_a_deadline_outlives_its_process(counters: Engine) -> None:
    async def main() -> int:
        clock = Clock()
        async with processes(counters, clock, 1) as (one,):
            await one.add("c0", 1, ring=clock.now + 5_000)
        clock.now += 5_000
        async with processes(counters, clock, 1) as (later,):
            await later.scheduler.tick()
            return await later.sum("c0")

    assert asyncio.run(main()) == 1 + RING


def test_who_listens_hears_what_another_process_did(counters: Engine) -> None:
    async def main() -> None:
        async with processes(counters, Clock()) as (one, two):
            queue: asyncio.Queue[int] = asyncio.Queue()
            (await one.keeper.open("c0")).listeners.append(queue)
            await two.add("c0", 4)
            await one.scheduler.hear(("c0",))
            assert queue.get_nowait() == 4 and one.looked == ["c0"]

    asyncio.run(main())


def test_news_have_a_channel_of_their_own(counters: Engine) -> None:
    """On PostgreSQL they come by themselves; elsewhere the periodic look must do."""

    async def main() -> bool:
        async with processes(counters, Clock()) as (one, two):
            heard = asyncio.Event()

            async def hear(ids: tuple[str, ...]) -> None:
                if "c0" in ids:
                    heard.set()

            listening = asyncio.create_task(one.keeper.writer.news.listen(hear))
            try:
                for amount in range(100):
                    await two.add("c0", amount)
                    if not two.keeper.writer.news.is_live:
                        return True
                    if heard.is_set():
                        return True
                    await asyncio.sleep(0.1)
                return False
            finally:
                listening.cancel()
                await asyncio.gather(listening, return_exceptions=True)

    assert asyncio.run(main())


def test_a_log_is_reloaded_after_an_unknown_write_result(counters: Engine) -> None:
    """The answer was lost, the entry was not: it is not appended a second time."""

    async def main() -> int:
        async with processes(counters, Clock(), 1) as (one,):
            live = await one.keeper.open("c0")
            append = one.keeper.writer._appender.append

            def lost(additions: object) -> None:
                append(additions)  # type: ignore[arg-type]
                raise OSError("the line broke")

            one.keeper.writer._appender.append = lost  # type: ignore[method-assign]
            with pytest.raises(OSError, match="line"):
                await one.add("c0", 3)
            one.keeper.writer._appender.append = append  # type: ignore[method-assign]
            assert live.unsure and live.summands == []
            await one.add("c0", 4)
            assert live.summands == [Summand(1, 3), Summand(2, 4)]
            return live.sum

    assert asyncio.run(main()) == 7


def test_idle_counters_are_forgotten_and_the_log_is_tidied(counters: Engine) -> None:
    async def main() -> None:
        clock = Clock()
        async with processes(counters, clock, 1) as (one,):
            await one.add("c0", 3)
            (await one.keeper.open("c1")).listeners.append(asyncio.Queue())
            clock.now += IDLE + 1
            await one.scheduler.scan()
            assert set(one.keeper.held) == {"c1"} and one.kind.log.tidied == [clock.now]

    asyncio.run(main())


@pytest.mark.parametrize("turns", range(5))
def test_a_scheduler_that_is_stopped_while_it_is_poked_ends(counters: Engine, turns: int) -> None:
    async def main() -> None:
        async with processes(counters, Clock(), 1) as (process,), asyncio.timeout(20):
            process.scheduler.start()
            await asyncio.sleep(0.1)
            await process.add(NAMES[0], 1, ring=10**9)
            for _ in range(turns):
                await asyncio.sleep(0)
            await process.scheduler.stop()

    asyncio.run(main())
