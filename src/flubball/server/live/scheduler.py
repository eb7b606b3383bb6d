"""The one scheduler: looks at tables when something is due, also if nobody is connected.

What is due is a row, so it survives the process. Several processes may look at the same table:
the log takes each entry once, and whoever is second finds nothing to do.
"""

import asyncio
import heapq
from collections.abc import Iterable

from flubball.server.live.keeper import Keeper
from flubball.server.live.plans import THINK, Plan, Wake, next_wake, plan_wake, rest_wake, wake_row
from flubball.server.live.table import LiveTable
from flubball.server.live.thinking import Thinker
from flubball.server.live.types import Pace, Refused
from flubball.server.logs import get_log, short
from flubball.server.storage.changes import Change, forget_answers
from flubball.server.storage.reading import read_deadlines, read_heads

log = get_log("live")

SCAN = 2_000
"""Milliseconds between looks at what other processes did, whether they told or not."""
FOREVER = 2**62
TIDY = 3_600_000
DAY = 24 * TIDY
"""Answers at a table are kept so long after its match is over."""
AT_ONCE = 32
SLACK = 1_000


class Scheduler:
    """Keeps the times at which tables must be looked at."""

    def __init__(self, keeper: Keeper, thinker: Thinker, pace: Pace) -> None:
        self.keeper = keeper
        self.thinker = thinker
        self.pace = pace
        self.keeper.after = self.follow
        self.keeper.found = self._follow_found
        self._heap: list[tuple[int, str]] = []
        self._next: dict[str, int] = {}
        self._poke = asyncio.Event()
        self._tidied = -TIDY
        self._tasks: tuple[asyncio.Task[None], ...] = ()

    async def resume(self) -> None:
        """Take up every table that is under way, as after a restart."""
        rows = await self.keeper.read(read_deadlines, FOREVER)
        for table, at, task in rows:
            self._push(0 if task == THINK else at, table)

    def follow(self, live: LiveTable, wake: Wake | None) -> None:
        """After a table has changed: put its questions, and remember when it is due next."""
        self.thinker.look(live)
        if wake is None:
            self._next.pop(live.id, None)
        else:
            self._push(wake.at, live.id)

    def _push(self, at: int, table: str) -> None:
        if self._next.get(table) == at:
            return
        self._next[table] = at
        heapq.heappush(self._heap, (at, table))
        if len(self._heap) > 4 * len(self._next) + SLACK:
            self._heap = [(at, table) for table, at in self._next.items()]
            heapq.heapify(self._heap)
        if self._heap[0][0] == at:
            self._poke.set()

    def start(self) -> None:
        """Run until stopped."""
        news = self.keeper.writer.news
        self._tasks = (
            asyncio.create_task(self._run()),
            asyncio.create_task(news.listen(self.hear)),
        )

    async def stop(self) -> None:
        """Stop; twice is once."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = ()

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        scan = loop.time() + SCAN / 1_000
        while True:
            try:
                await self.tick()
                if loop.time() >= scan:
                    # Also where the look fails: the next one is no sooner.
                    scan = loop.time() + SCAN / 1_000
                    await self.scan()
            except Exception as error:
                if self.keeper.condition.failed(error) is None:
                    log.exception("the scheduler goes on after a failure")
            wait = scan - loop.time()
            if self._heap:
                wait = min(wait, (self._heap[0][0] - self.keeper.clock()) / 1_000)
            self._poke.clear()
            try:
                await asyncio.wait_for(self._poke.wait(), max(wait, 0.001))
            except TimeoutError:
                continue

    @property
    def due(self) -> bool:
        """True where the time of some table has come."""
        return bool(self._heap) and self._heap[0][0] <= self.keeper.clock()

    async def tick(self) -> None:
        """Look at every table whose time has come."""
        now = self.keeper.clock()
        tables: list[str] = []
        while self._heap and self._heap[0][0] <= now:
            at, table = heapq.heappop(self._heap)
            if self._next.get(table) == at:
                del self._next[table]
                tables.append(table)
        for first in range(0, len(tables), AT_ONCE):
            together = tables[first : first + AT_ONCE]
            await asyncio.gather(*(self._wake(table) for table in together))

    async def _wake(self, table: str) -> None:
        try:
            live = await self.keeper.open(table)
            made = await self.keeper.change(
                live, lambda live: plan_wake(live, self.keeper.clock(), self.pace)
            )
            if made.change is None:
                await self._rest(live)
        except Refused:
            log.info("a table is gone", table=short(table))
        except Exception as error:
            if self.keeper.condition.failed(error) is None:
                log.exception("a table could not be looked at", table=short(table))
            self._push(self.keeper.clock() + SCAN, table)

    async def _rest(self, live: LiveTable) -> None:
        """Nothing was to be done: put its questions, and look at it again when something is due."""
        self.thinker.look(live)
        wake = rest_wake(live, self.keeper.clock(), self.pace)
        if wake is None:
            change = Change(live.id, rests=True)
        else:
            change = Change(live.id, wake=wake_row(live.id, wake))
            self._push(wake.at, live.id)
        # Otherwise its row would call again and again.
        await self.keeper.change(live, lambda live: Plan(change, live.info))

    async def scan(self) -> None:
        """Look at what other processes left undone, and at what they did to tables we show."""
        self.keeper.forget_idle()
        now = self.keeper.clock()
        if now >= self._tidied + TIDY:
            self._tidied = now
            await self.keeper.read(forget_answers, now - DAY)
        for table, at, _ in await self.keeper.read(read_deadlines, now - SCAN):
            self._push(at, table)
        await self._compare(tuple(self.keeper.tables))

    async def hear(self, tables: tuple[str, ...]) -> None:
        """Another process has changed these tables; none named: it may be any."""
        try:
            await self._compare(tables or tuple(self.keeper.tables))
        except Exception as error:
            if self.keeper.condition.failed(error) is None:
                log.exception("news could not be followed; the next look will see them")

    async def _compare(self, tables: Iterable[str]) -> None:
        """Catch up with what the database has; what nobody looks at is read when it is needed."""
        held = [table for table in tables if table in self.keeper.tables]
        if not held:
            return
        heads = await self.keeper.read(read_heads, held)
        for table, head in heads.items():
            live = self.keeper.tables.get(table)
            if live is None or not _is_behind(live, head):
                continue
            if live.listening or live.touched > self.keeper.clock() - SCAN:
                await self._catch_up(live, head)
            else:
                self.keeper.tables.pop(table, None)

    async def _catch_up(self, live: LiveTable, head: tuple[int, int]) -> None:
        async with live.lock:
            if _is_behind(live, head):
                await self.keeper.reload(live)
        self._follow_found(live)

    def _follow_found(self, live: LiveTable) -> None:
        """After a table was read again."""
        self.follow(live, next_wake(live, live.info, live.state, live.last, self.pace))


def _is_behind(live: LiveTable, head: tuple[int, int]) -> bool:
    entries, seatings = head
    return entries > len(live.kept) or seatings > live.seatings
