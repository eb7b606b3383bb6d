"""Catching up with what other processes have stored: many logs in one read.

While a read is under way, whoever asks waits for the next one, which reads for all of them; so what
was stored before somebody asked is in the answer. What is new is taken over at once where nobody is
just changing the log, else after them, and then with a read of its own.
"""

import asyncio
from collections.abc import Iterable, Mapping
from typing import Any, Generic

from flubball.server.live.keeper import Keeper
from flubball.server.live.log import L, P
from flubball.server.live.types import Refused
from flubball.server.logs import get_log, short
from flubball.server.storage.log import Lengths

log = get_log("live")

Waited = dict[str, "asyncio.Task[None]"]
"""Logs that somebody was just changing, and what takes them over after that."""


class CatchingUp(Generic[L, P]):
    """Reads on in logs that are held in memory, and tells those who listen to them."""

    def __init__(self, keeper: Keeper[L, P]) -> None:
        self.keeper = keeper
        self.reads = 0
        self._wanted: dict[str, None] = {}
        self._next: asyncio.Task[Waited] | None = None
        self._reading = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()

    async def catch_up(self, ids: Iterable[str]) -> None:
        """Once this returns, all that was stored before of those that are held is here."""
        wanted = [id for id in ids if id in self.keeper.held]
        if not wanted:
            return
        self._wanted.update(dict.fromkeys(wanted))
        if self._next is None:
            self._next = self._begin(self._read_next())
        # Others wait for it too: whoever goes away does not end it.
        waited = await asyncio.shield(self._next)
        for id in wanted:
            if id in waited:
                await asyncio.shield(waited[id])

    async def stop(self) -> None:
        """End what is under way; nothing is lost by it."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _begin(self, work: Any) -> "asyncio.Task[Any]":
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._end)
        return task

    def _end(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waits is told; perhaps nobody does any more

    async def _read_next(self) -> Waited:
        async with self._reading:
            ids, self._wanted, self._next = self._wanted, {}, None
            held = self.keeper.held
            since = {id: held[id].lengths for id in ids if id in held}
            self.reads += 1
            found = await self.keeper.read_on(since)
        return self._take_all(since, found)

    def _take_all(
        self, since: Mapping[str, Lengths], found: Mapping[str, tuple[Lengths, Any]]
    ) -> Waited:
        waited: Waited = {}
        for id, known in since.items():
            live = self.keeper.held.get(id)
            if live is None:
                continue
            lengths, stored = found.get(id, (None, None))
            if lengths is not None and not live.is_behind(lengths):
                continue
            # Nothing is awaited from here on, so nobody changes it meanwhile.
            if live.lock.locked() or live.unsure or stored is None or live.lengths != known:
                waited[id] = self._begin(self._reload(live, lengths))
            else:
                self._take(live, stored)
        return waited

    def _take(self, live: L, stored: Any) -> None:
        try:
            live.extend(stored, self.keeper.clock())
            self.keeper.found(live)
        except Exception:
            live.unsure = True  # how much of it was taken nobody knows; others are not held up
            name = self.keeper.kind.name
            log.exception("what is new could not be taken over", **{name: short(live.id)})

    async def _reload(self, live: L, lengths: Lengths | None) -> None:
        """Read it whole, after those who are changing it; they may have done so themselves."""
        async with live.lock:
            if lengths is not None and not live.is_behind(lengths):
                return
            try:
                await self.keeper.reload(live)
            except Refused:
                return  # it is gone, and whoever opens it hears so
        self.keeper.found(live)
