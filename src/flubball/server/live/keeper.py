"""`Keeper`: tables in memory, and the one way to change them: plan, store, take over, tell."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, Concatenate, ParamSpec, TypeVar

from flubball.engine import Seat
from flubball.server.live.codes import refusal
from flubball.server.live.plans import Plan, Wake
from flubball.server.live.subscribers import tell_all
from flubball.server.live.table import LiveTable
from flubball.server.storage import Engine
from flubball.server.storage.changes import Change
from flubball.server.storage.database import patience_of
from flubball.server.storage.reading import read_table
from flubball.server.storage.trouble import BUSY, InTrouble, within
from flubball.server.storage.writer import Writer

IDLE = 600_000
"""Milliseconds until a table nobody looks at is forgotten; a tenth of it when it is over."""
MOST_TRIES = 100
READERS = 6

P = ParamSpec("P")
T = TypeVar("T")


def _nothing(*_: object) -> None:
    """What comes after a change, until a scheduler says."""


def _read(engine: Engine, table: str) -> LiveTable:
    stored = read_table(engine, table)
    if stored is None:
        raise refusal("no-table")
    return LiveTable(stored)


class Keeper:
    """Opens tables, changes them under their locks, forgets idle ones."""

    def __init__(self, engine: Engine, clock: Callable[[], int]) -> None:
        self.engine = engine
        self.clock = clock
        self.writer = Writer(engine)
        self.condition = self.writer.condition
        self.patience = patience_of(engine)
        self.tables: dict[str, LiveTable] = {}
        self.conflicts = 0
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._storing: set[asyncio.Future[bool]] = set()
        self._left: set[asyncio.Task[Any]] = set()
        self.after: Callable[[LiveTable, Wake | None], None] = _nothing
        self.found: Callable[[LiveTable], None] = _nothing
        self._readers = ThreadPoolExecutor(READERS, "tables")

    async def read(
        self, function: Callable[Concatenate[Engine, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        """Ask the database. Whoever waits may go; `close` waits for the thread all the same."""

        def work() -> T:
            return function(self.engine, *args, **named)

        asked = asyncio.get_running_loop().run_in_executor(self._readers, work)
        try:
            return await within(2 * self.patience, asked)
        except Exception as error:
            self.condition.failed(error)
            raise

    async def patiently(self, work: Coroutine[Any, Any, T]) -> T:
        """Do it; where the storage takes too long, raise, and leave it to come about or not."""
        task = asyncio.create_task(work)
        self._left.add(task)
        task.add_done_callback(self._leave)
        try:
            done, _ = await asyncio.wait((task,), timeout=2 * self.patience)
        except asyncio.CancelledError:
            task.cancel()
            raise
        if not done:
            raise InTrouble(BUSY)
        return task.result()

    def _leave(self, task: "asyncio.Task[Any]") -> None:
        self._left.discard(task)
        if not task.cancelled():
            task.exception()  # whoever could be told has gone

    def close(self) -> None:
        """Wait for what is being read, so that no connection outlives the engine."""
        self._readers.shutdown()

    async def open(self, table: str) -> LiveTable:
        """The table in memory; raises `Refused` where there is none."""
        live = self.tables.get(table)
        if live is None:
            task = self._opening.get(table)
            if task is None:
                task = self._opening[table] = asyncio.create_task(self._open(table))
            live = await asyncio.shield(task)
        live.touched = self.clock()
        return live

    async def _open(self, table: str) -> LiveTable:
        try:
            return self.adopt(await self.read(_read, table))
        finally:
            del self._opening[table]

    def adopt(self, live: LiveTable) -> LiveTable:
        """Keep a table in memory."""
        live.touched = self.clock()
        self.tables[live.id] = live
        return live

    def forget_idle(self) -> None:
        """Forget tables that can be read again when somebody comes."""
        now = self.clock()
        for table, live in tuple(self.tables.items()):
            patience = IDLE if live.info.closed is None else IDLE // 10
            if live.touched < now - patience and not live.listening and not live.lock.locked():
                del self.tables[table]

    async def change(self, live: LiveTable, plan: Callable[[LiveTable], Plan]) -> Plan:
        """Make a plan and store it; where another process was first, look again and replan.

        If whoever asked is gone meanwhile, what is being stored is taken over all the same.
        """
        async with self._turn(live):
            if live.unsure:
                await self.reload(live)
                self.found(live)
            for _ in range(MOST_TRIES):
                made = plan(live)
                if made.change is None:
                    return made
                if await self._store(live, made, made.change):
                    return made
                self.conflicts += 1
                await self.reload(live)
            raise AssertionError("a change was refused again and again")

    @asynccontextmanager
    async def _turn(self, live: LiveTable) -> AsyncIterator[None]:
        """The table's lock. Who has it waits for the storage alone: it is busy where that lasts."""
        if live.lock.locked():
            await within(self.patience, live.lock.acquire())
        else:
            await live.lock.acquire()
        try:
            yield
        finally:
            live.lock.release()

    async def _store(self, live: LiveTable, made: Plan, change: Change) -> bool:
        """Store a plan and take it over; False where another process was first."""
        storing = self._submit(change)
        try:
            stored = await storing
        except asyncio.CancelledError:
            self._take_late(live, made, storing)
            raise
        except Exception:
            # Nobody knows whether it is stored, only the database does: read it before going on.
            live.unsure = True
            raise
        if stored:
            self._take(live, made)
        return stored

    def _submit(self, change: Change) -> asyncio.Future[bool]:
        storing = self.writer.submit(change)
        self._storing.add(storing)
        storing.add_done_callback(self._storing.discard)
        return storing

    def _take_late(self, live: LiveTable, made: Plan, stored: asyncio.Future[bool]) -> None:
        """Nobody waits for it any more, but it may be stored: see `Storing`."""
        if stored.exception() is None and stored.result():
            self._take(live, made)
        else:
            live.unsure = True

    def _take(self, live: LiveTable, made: Plan) -> None:
        """Go on to what is stored now; tell it; then see what comes next."""
        assert made.change is not None
        known, before = dict(live.counts), live.info
        live.info = made.info
        live.seatings += len(made.change.seatings)
        if made.folded is not None:
            live.take(made.folded)
        if made.dice is not None:
            live.dice = made.dice
        for row in made.change.sends:
            assert made.answer is not None
            live.answers.add(row["occupant"], row["number"], made.answer)
        if made.change.forgotten is not None:
            live.answers.forget(*made.change.forgotten)
        self.tell(live, known, always=live.info != before)
        if made.change.entries or made.change.seatings:
            self.after(live, made.wake)

    async def reload(self, live: LiveTable) -> None:
        """Take what another process stored, and tell it. Called under the table's lock."""
        stored = await self.read(read_table, live.id, len(live.kept))
        if stored is None:
            live.listening.close()
            self.tables.pop(live.id, None)
            raise refusal("no-table")
        known, seating = dict(live.counts), live.info
        live.extend(stored)
        live.unsure = False
        self.tell(live, known, always=live.info != seating)

    def tell(self, live: LiveTable, known: Mapping[Seat, int], always: bool = False) -> None:
        """Tell every listener what is new since these counts; nothing where nothing is."""
        if not live.listening:
            return
        now = self.clock()
        seats = [seat for seat, count in live.counts.items() if always or count > known[seat]]
        tell_all(live.listening, seats, lambda seat: live.update(seat, known[seat], now))

    async def settle(self) -> None:
        """Wait until everything that was begun is stored."""
        while self._storing:
            await asyncio.gather(*self._storing, return_exceptions=True)
            await asyncio.sleep(0)
