"""Loads logs into memory and changes them: plan, store, apply, notify subscribers.

It knows nothing of what is in a log; that is its kind's (`flubball.server.live.log`).
"""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from flubball.server.live.log import Kind, L, P
from flubball.server.live.wakes import Wake
from flubball.server.spans import APPEND, BROADCAST, CHECK, NoSpans, Spans
from flubball.server.storage import Engine
from flubball.server.storage.database import lock_timeout_of
from flubball.server.storage.errors import BUSY, StorageError, with_timeout
from flubball.server.storage.log import Addition, Lengths, Reader
from flubball.server.storage.writer import Writer

IDLE = 600_000
"""Milliseconds until a log nobody looks at is forgotten; a tenth of it when it is over."""
MOST_TRIES = 100
READERS = 6
FOREVER = 2**62

A = ParamSpec("A")
T = TypeVar("T")


class ReadAll(Exception):
    """A plan can't be made by what is here: the log must be read whole. Raised by the plan."""


class Arriving:
    """A context in which something for a log has come in. Every move has one: no generator.

    >>> arrivals = {}
    >>> with Arriving(arrivals, "t", 700):
    ...     print(arrivals)
    {'t': [700]}
    >>> arrivals
    {}
    """

    __slots__ = ("_all", "_at", "_id")

    def __init__(self, all: dict[str, list[int]], id: str, at: int) -> None:
        self._all, self._id, self._at = all, id, at

    def __enter__(self) -> None:
        self._all.setdefault(self._id, []).append(self._at)

    def __exit__(self, *_: object) -> None:
        waiting = self._all[self._id]
        waiting.remove(self._at)
        if not waiting:
            del self._all[self._id]


def _nothing(*_: object) -> None:
    """What comes after a change, until a scheduler says."""


class Keeper(Generic[L, P]):
    """Opens the logs of one kind, changes them under their locks, forgets idle ones."""

    def __init__(self, engine: Engine, kind: Kind[L, P], clock: Callable[[], int]) -> None:
        self.engine = engine
        self.kind = kind
        self.clock = clock
        self.writer: Writer[Any] = Writer(engine, kind.log)
        self.condition = self.writer.condition
        self.patience = lock_timeout_of(engine)
        self.spans: Spans = NoSpans()
        self.held: dict[str, L] = {}
        self.conflicts = 0
        self._opening: dict[str, asyncio.Task[L]] = {}
        self._storing: set[asyncio.Future[bool]] = set()
        self._left: set[asyncio.Task[Any]] = set()
        self._arrivals: dict[str, list[int]] = {}
        self.after: Callable[[L, Wake | None], None] = _nothing
        self.found: Callable[[L], None] = _nothing
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._reader: Reader[Any] = kind.log.reader(engine)

    def arriving(self, id: str) -> "Arriving":
        """Something for a log has come in; until it is stored or refused, time stops there.

        Whoever acted in time is in time, however long the storage then takes.
        """
        return Arriving(self._arrivals, id, self.clock())

    def now(self, id: str) -> int:
        """The time in a log: not past what came in and is not stored yet."""
        return min(self.clock(), *self._arrivals.get(id, (FOREVER,)))

    def is_arriving(self, id: str) -> bool:
        """True where something has come in and is not stored yet."""
        return id in self._arrivals

    async def read(
        self,
        function: Callable[Concatenate[Engine, A], T],
        *args: A.args,
        **named: A.kwargs,
    ) -> T:
        """Read in a thread. It goes on if the caller is cancelled; `close` waits for it."""

        return await self._read(lambda: function(self.engine, *args, **named))

    async def read_on(self, since: Mapping[str, Lengths]) -> Mapping[str, tuple[Lengths, Any]]:
        """What these logs have beyond what is known of them; see `Reader.read`."""
        return await self._read(lambda: self._reader.read(since))

    async def _read(self, work: Callable[[], T]) -> T:
        asked = asyncio.get_running_loop().run_in_executor(self._readers, work)
        try:
            return await with_timeout(2 * self.patience, asked)
        except Exception as error:
            self.condition.failed(error)
            raise

    async def patiently(self, work: Coroutine[Any, Any, T]) -> T:
        """Wait for some work with a time limit; after it raise, while the work goes on."""
        task = asyncio.create_task(work)
        self._left.add(task)
        task.add_done_callback(self._leave)
        try:
            done, _ = await asyncio.wait((task,), timeout=2 * self.patience)
        except asyncio.CancelledError:
            task.cancel()
            raise
        if not done:
            raise StorageError(BUSY)
        return task.result()

    def _leave(self, task: "asyncio.Task[Any]") -> None:
        self._left.discard(task)
        if not task.cancelled():
            task.exception()  # whoever could be told has gone

    def close(self) -> None:
        """Wait for reads that are under way, so that no connection outlives the engine."""
        self._readers.shutdown()
        self._reader.close()

    async def open(self, id: str) -> L:
        """The log in memory; raises `Refused` where there is none."""
        live = self.held.get(id)
        if live is None:
            task = self._opening.get(id)
            if task is None:
                task = self._opening[id] = asyncio.create_task(self._open(id))
            live = await asyncio.shield(task)
        live.touched = self.clock()
        return live

    async def _open(self, id: str) -> L:
        try:
            return self.adopt(await self.read(self._load, id))
        finally:
            del self._opening[id]

    def _load(self, engine: Engine, id: str) -> L:
        stored = self.kind.log.read(engine, id)
        if stored is None:
            raise self.kind.missing()
        return self.kind.load(stored)

    def adopt(self, live: L) -> L:
        """Keep a log in memory."""
        live.touched = self.clock()
        self.held[live.id] = live
        return live

    def forget_idle(self) -> None:
        """Forget logs that can be read again when somebody comes."""
        now = self.clock()
        for id, live in tuple(self.held.items()):
            patience = IDLE // 10 if live.is_over else IDLE
            if live.touched < now - patience and not live.is_watched and not live.lock.locked():
                del self.held[id]

    async def change(self, live: L, plan: Callable[[L], P]) -> P:
        """Make a plan and store it; where another process was first, look again and replan.

        If whoever asked is gone meanwhile, what is being stored is taken over all the same.
        """
        # The lock's holder waits for the storage alone, hence the time limit.
        if live.lock.locked():
            await with_timeout(self.patience, live.lock.acquire())
        else:
            await live.lock.acquire()
        try:
            return await self._change(live, plan)
        finally:
            live.lock.release()

    async def _change(self, live: L, plan: Callable[[L], P]) -> P:
        if live.unsure:
            await self.reload(live)
            self.found(live)
        for _ in range(MOST_TRIES):
            made = await self._planned(live, plan)
            if made.change is None or await self._store(live, made):
                return made
            self.conflicts += 1
            await self.reload(live)
        raise AssertionError("a change was refused again and again")

    async def _planned(self, live: L, plan: Callable[[L], P]) -> P:
        try:
            with self.spans.span(CHECK):
                return plan(live)
        except ReadAll:
            await self.reload(live)
            self.found(live)
            return plan(live)

    async def _store(self, live: L, made: P) -> bool:
        """Store a plan and take it over; False where another process was first."""
        storing = self._submit(made.change)
        try:
            with self.spans.span(APPEND):
                stored = await storing
        except asyncio.CancelledError:
            self._take_late(live, made, storing)
            raise
        except Exception:
            # Nobody knows whether it is stored, only the database does: read it before going on.
            live.unsure = True
            raise
        if stored:
            with self.spans.span(BROADCAST):
                self._take(live, made)
        return stored

    def _submit(self, change: Addition | None) -> asyncio.Future[bool]:
        storing = self.writer.submit(change)
        self._storing.add(storing)
        storing.add_done_callback(self._storing.discard)
        return storing

    def _take_late(self, live: L, made: P, stored: asyncio.Future[bool]) -> None:
        """Nobody waits for it any more, but it may be stored: see `Storing`."""
        if stored.exception() is None and stored.result():
            self._take(live, made)
        else:
            live.unsure = True

    def _take(self, live: L, made: P) -> None:
        """Go on to what is stored now; tell it; then see what comes next."""
        live.take(made, self.clock())
        if made.change is not None and made.change.is_news:
            self.after(live, made.wake)

    async def reload(self, live: L) -> None:
        """Take what another process stored, and tell it. Called under the log's lock."""
        stored = await self.read(self.kind.log.read, live.id, live.lengths[0])
        if stored is None:
            live.close()
            self.held.pop(live.id, None)
            raise self.kind.missing()
        live.extend(stored, self.clock())
        live.unsure = False

    async def settle(self) -> None:
        """Wait until everything that was begun is stored."""
        while self._storing:
            await asyncio.gather(*self._storing, return_exceptions=True)
            await asyncio.sleep(0)
