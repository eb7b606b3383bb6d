"""The scheduler: looks at logs when something is due, also if nobody is connected.

What is due is a row, so it survives the process. Several processes may look at the same log:
it takes each entry once, and whoever is second finds nothing to do.
"""

import asyncio
import heapq
from collections.abc import Callable, Iterable, Mapping
from typing import Generic

from flubball.server.live.catching_up import CatchingUp
from flubball.server.live.keeper import Keeper
from flubball.server.live.log import L, P
from flubball.server.live.types import Refused
from flubball.server.live.wakes import THINK, Wake
from flubball.server.logs import get_log, short
from flubball.server.storage.errors import StorageError
from flubball.server.storage.log import Lengths
from flubball.server.storage.notifications import read_news

log = get_log("live")

SCAN = 2_000
"""Milliseconds between looks at what other processes did, whether they told or not."""
FOREVER = 2**62
TIDY = 3_600_000
AT_ONCE = 32
AT_START = 10.0
"""Seconds for which a server that starts asks a busy storage again."""
SOON = 100
"""Milliseconds until a deadline that waits for an earlier action is looked at again."""
SLACK = 1_000


class Scheduler(Generic[L, P]):
    """Keeps the times at which the logs of a keeper must be looked at.

    `look` is called after every change of one, and whenever its time has come.
    """

    def __init__(self, keeper: Keeper[L, P], look: Callable[[L], None]) -> None:
        self.keeper = keeper
        self.kind = keeper.kind
        self.look = look
        self.keeper.after = self.follow
        self.keeper.found = self._follow_found
        self.catching_up = CatchingUp(keeper)
        self._heap: list[tuple[int, str]] = []
        self._next: dict[str, int] = {}
        self._poke = asyncio.Event()
        self._tidied = -TIDY
        self._tasks: tuple[asyncio.Task[None], ...] = ()

    async def resume(self) -> None:
        """Take up every log that is under way, as after a restart."""
        rows = await self._under_way()
        for id, at, task in rows:
            self._push(0 if task == THINK else at, id)

    async def _under_way(self) -> list[tuple[str, int, str]]:
        """What the storage keeps; one that is busy when a server starts is given a while."""
        loop = asyncio.get_running_loop()
        until = loop.time() + AT_START
        while True:
            try:
                return await self.keeper.read(self.kind.log.deadlines, FOREVER)
            except StorageError:
                if loop.time() > until:
                    raise

    def follow(self, live: L, wake: Wake | None) -> None:
        """After a log has changed: put its questions, and remember when it is due next."""
        self.look(live)
        if wake is None:
            self._next.pop(live.id, None)
        else:
            self._push(wake.at, live.id)

    def _push(self, at: int, id: str) -> None:
        if self._next.get(id) == at:
            return
        self._next[id] = at
        heapq.heappush(self._heap, (at, id))
        if len(self._heap) > 4 * len(self._next) + SLACK:
            self._heap = [(at, id) for id, at in self._next.items()]
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
        """Stop; may be called again."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = ()
        await self.catching_up.stop()

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
                async with asyncio.timeout(max(wait, 0.001)):  # keeps a `stop` that meets a poke
                    await self._poke.wait()
            except TimeoutError:
                continue

    @property
    def due(self) -> bool:
        """True where the time of some log has come."""
        return bool(self._heap) and self._heap[0][0] <= self.keeper.clock()

    async def tick(self) -> None:
        """Look at every log whose time has come."""
        now = self.keeper.clock()
        ids: list[str] = []
        while self._heap and self._heap[0][0] <= now:
            at, id = heapq.heappop(self._heap)
            if self._next.get(id) == at:
                del self._next[id]
                ids.append(id)
        for first in range(0, len(ids), AT_ONCE):
            await asyncio.gather(*(self._wake(id) for id in ids[first : first + AT_ONCE]))

    async def _wake(self, id: str) -> None:
        try:
            live = await self.keeper.open(id)
            made = await self.keeper.change(
                live, lambda live: self.kind.plan_wake(live, self.keeper.now(id))
            )
            if made.change is None and self.keeper.is_arriving(id):
                self._push(self.keeper.clock() + SOON, id)
            elif made.change is None:
                await self._rest(live)
        except Refused:
            log.info(f"a {self.kind.name} is gone", **self._named(id))
        except Exception as error:
            if self.keeper.condition.failed(error) is None:
                log.exception(f"a {self.kind.name} could not be looked at", **self._named(id))
            self._push(self.keeper.clock() + SCAN, id)

    def _named(self, id: str) -> dict[str, str]:
        return {self.kind.name: short(id)}

    async def _rest(self, live: L) -> None:
        """Nothing was to be done: put its questions, and look at it again when something is due."""
        self.look(live)
        # It is stored: otherwise its row would call again and again.
        await self.keeper.change(live, self._plan_retry)

    def _plan_retry(self, live: L) -> P:
        plan = self.kind.plan_retry(live, self.keeper.clock())
        if plan.wake is not None:
            self._push(plan.wake.at, live.id)
        return plan

    async def scan(self) -> None:
        """Look at what other processes left undone, and at what they did to logs we show."""
        self.keeper.forget_idle()
        now = self.keeper.clock()
        if now >= self._tidied + TIDY:
            self._tidied = now
            await self.keeper.read(self.kind.log.tidy, now)
        for id, at, _ in await self.keeper.read(self.kind.log.deadlines, now - SCAN):
            self._push(at, id)
        await self._compare(tuple(self.keeper.held))

    async def hear(self, words: tuple[str, ...]) -> None:
        """Another process has changed these logs; none named: it may be any."""
        try:
            news = read_news(words)
            await self._look_at({id: lengths for id, lengths in news.items() if lengths})
            unknown = [id for id, lengths in news.items() if not lengths]
            if unknown or not news:
                await self._compare(unknown or tuple(self.keeper.held))
        except Exception as error:
            if self.keeper.condition.failed(error) is None:
                log.exception("news could not be followed; the next look will see them")

    async def _compare(self, ids: Iterable[str]) -> None:
        """Catch up with what the database has; what nobody looks at is read when it is needed."""
        held = [id for id in ids if id in self.keeper.held]
        if not held:
            return
        await self._look_at(await self.keeper.read(self.kind.log.lengths, held))

    async def _look_at(self, found: Mapping[str, Lengths]) -> None:
        behind: list[str] = []
        for id, lengths in found.items():
            live = self.keeper.held.get(id)
            if live is None or not live.is_behind(lengths):
                continue
            if live.is_watched or live.touched > self.keeper.clock() - SCAN:
                behind.append(id)
            else:
                self.keeper.held.pop(id, None)
        await self.catching_up.catch_up(behind)

    def _follow_found(self, live: L) -> None:
        """After a log was read again."""
        self.follow(live, self.kind.next_wake(live))
