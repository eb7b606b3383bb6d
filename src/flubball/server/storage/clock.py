"""The time of matches: one for all processes on a database, whatever their wall clocks do.

Between looks at the database time passes as this machine's running clock says, which nobody sets.
A look asks the database's wall clock; that one may be set too, so beside it the database keeps
how far the time of matches is `ahead` of it. When it has jumped, `ahead` takes up the jump.
"""

import asyncio
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import Self

import msgspec
from sqlalchemy import Connection, Engine, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from flubball.server.logs import get_log
from flubball.server.storage.database import writing
from flubball.server.storage.schema import DEADLINES, MATCH_TIME

log = get_log("storage")

EVERY = 5_000
"""Milliseconds between looks at the database's clock."""
LATELY = 3 * EVERY
STEP = 1_000
"""By so many milliseconds clocks may differ without one of them having jumped."""

_KEPT = select(MATCH_TIME.c.ahead, MATCH_TIME.c.seen, MATCH_TIME.c.by)
_NOW = text("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)")


class StoredClock(msgspec.Struct, frozen=True):
    """What the database keeps: see above; which process agreed last, and to what time."""

    ahead: int
    seen: int
    by: str


def agree(kept: StoredClock, wall: int, own: int, me: str) -> int:
    """How far ahead of the database's wall clock the time of matches is from now on.

    Where this process differs from what is kept, the wall clock has jumped. But if another one has
    agreed with it a moment ago, this machine was away, as a virtual one that was stopped.

    >>> agree(StoredClock(0, 10_000, "me"), wall=12_000, own=12_004, me="me")
    0
    >>> agree(StoredClock(0, 10_000, "me"), wall=3_612_000, own=12_000, me="me")
    -3600000
    >>> agree(StoredClock(0, 3_610_000, "you"), wall=3_612_000, own=12_000, me="me")
    0
    """
    same = abs(wall + kept.ahead - own) <= STEP
    followed = kept.by != me and _lately(kept, wall)
    return kept.ahead if same or followed else own - wall


def begin(kept: StoredClock, wall: int, under_way: bool) -> int:
    """The same for a process that begins: time goes on while nobody runs, but never back.

    Where no match is under way either, it is the wall clock's again.

    >>> begin(StoredClock(-7_000, 10_000, ""), 99_000, under_way=True)
    -7000
    >>> begin(StoredClock(-7_000, 10_000, ""), 99_000, under_way=False)
    0
    >>> begin(StoredClock(0, 10_000, ""), 4_000, under_way=True)
    6000
    """
    ahead = kept.ahead if under_way or _lately(kept, wall) else 0
    return max(ahead, kept.seen - wall)


def _lately(kept: StoredClock, wall: int) -> bool:
    return -STEP <= wall + kept.ahead - kept.seen <= LATELY


def wall_clock() -> int:
    """Milliseconds since 1970, as this machine's clock is set.

    >>> wall_clock() > 1_700_000_000_000
    True
    """
    return time.time_ns() // 1_000_000


def running_clock() -> int:
    """Milliseconds since some moment; nobody sets it. On Linux it goes on while a machine sleeps.

    >>> running_clock() <= running_clock()
    True
    """
    counting = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
    return time.clock_gettime_ns(counting) // 1_000_000


class MatchClock:
    """Milliseconds since 1970 by the time of matches; an async context manager.

    >>> from tempfile import TemporaryDirectory
    >>> from flubball.server.storage import migrate, open_database
    >>> with TemporaryDirectory() as folder:
    ...     engine = open_database(f"sqlite:///{folder}/t.db")
    ...     revision = migrate(engine)
    ...     clock = MatchClock(engine, wall=lambda: 7_000, running=lambda: 3)
    ...     clock.look()
    ...     engine.dispose()
    >>> clock()
    7000
    """

    def __init__(
        self,
        engine: Engine,
        wall: Callable[[], int] = wall_clock,
        running: Callable[[], int] = running_clock,
    ) -> None:
        self.engine = writing(engine)
        self.wall = wall
        self.running = running
        self._me = secrets.token_hex(4)
        self._began: int | None = None
        self._thread = ThreadPoolExecutor(1, "clock")

    def __call__(self) -> int:
        assert self._began is not None, "the first look comes first"
        return self._began + self.running()

    async def __aenter__(self) -> Self:
        await self._look()
        self._task = asyncio.create_task(self._keep())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await self._try()
        self._thread.shutdown()

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(EVERY / 1_000)
            await self._try()

    async def _try(self) -> None:
        try:
            await self._look()
        except SQLAlchemyError as error:
            log.warning("the database's clock could not be read", error=type(error).__name__)

    async def _look(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self.look)

    def look(self) -> None:
        """Agree with the database, and so with all other processes. Processes take turns."""
        with self.engine.begin() as db:
            row = db.execute(_KEPT.with_for_update()).one()
            kept = StoredClock(row.ahead, row.seen, row.by)
            before = self.running()
            wall = self._database_wall(db)
            took = self.running() - before
            running = before + took // 2
            if self._began is None:
                # Whoever begins has nothing to compare with, and so confirms nothing.
                ahead = begin(kept, wall, _under_way(db))
                db.execute(update(MATCH_TIME).values(ahead=ahead))
            else:
                ahead = agree(kept, wall, self._began + running, self._me)
                values = {"ahead": ahead, "seen": wall + ahead, "by": self._me}
                db.execute(update(MATCH_TIME).values(values))
        if ahead != kept.ahead:
            log.warning("the database's clock was set", milliseconds=kept.ahead - ahead)
        # What lies within the time the answer took is no difference.
        began = wall + ahead - running
        if self._began is None or abs(began - self._began) > took:
            self._began = began

    def _database_wall(self, db: Connection) -> int:
        if db.dialect.name == "postgresql":
            return int(db.execute(_NOW).scalar_one())
        return self.wall()


def _under_way(db: Connection) -> bool:
    return db.execute(select(DEADLINES.c.table_id).limit(1)).first() is not None
