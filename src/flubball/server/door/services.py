"""What every handler works with: the database, live tables, workers, limits, metrics."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Concatenate, ParamSpec, TypeAlias, TypeVar

from flubball.coach import Review
from flubball.server.door.access.idle import Idle
from flubball.server.door.access.passwords import Passwords
from flubball.server.door.access.signing_keys import read_signer
from flubball.server.door.config import Config
from flubball.server.door.metrics import Metrics
from flubball.server.door.problems import too_many
from flubball.server.door.sockets.access import Asked, CurrentAccess, look_up_access
from flubball.server.door.sockets.batching import Batcher
from flubball.server.door.sockets.periodic import Reminders
from flubball.server.door.sockets.registry import Sockets
from flubball.server.live import Tables
from flubball.server.live.events import Events
from flubball.server.live.events.backups import Backups
from flubball.server.live.events.flubball_tables import FlubballTables
from flubball.server.live.events.links import desk_key
from flubball.server.logs import Log, get_log
from flubball.server.rate_limits import Buckets, Turns
from flubball.server.roles import Visitor
from flubball.server.spans import NoSpans, Spans
from flubball.server.storage import Connection, Engine, migrate, open_database
from flubball.server.storage.accounts import users
from flubball.server.storage.accounts.keys import key
from flubball.server.storage.clock import MatchClock, wall_clock
from flubball.server.storage.database import writing
from flubball.server.storage.errors import with_timeout
from flubball.server.workers import WorkerPool

P = ParamSpec("P")
T = TypeVar("T")
LONGEST_TURN = 10.0
"""Seconds that a socket may wait to be opened."""

Clock: TypeAlias = Callable[[], int]
OpenTables: TypeAlias = Callable[[Engine, WorkerPool, Clock], AbstractAsyncContextManager[Tables]]


class Services:
    """One server's parts."""

    def __init__(
        self,
        config: Config,
        engine: Engine,
        tables: Tables,
        workers: WorkerPool,
        clock: Clock,
        events: Events,
    ) -> None:
        self.config, self.engine, self.tables, self.workers = config, engine, tables, workers
        self.events = events
        self.flubball_tables = FlubballTables(events, tables)
        self.clock = clock  # of people's affairs, such as sessions; matches have `tables.clock`
        self.condition = tables.condition
        self.pick = secrets.choice
        self.metrics = Metrics()
        self.log: Log = get_log("door")
        self.buckets = Buckets(config.rates)
        self.sockets = Sockets(config.sockets_each)
        self.openings = Turns(config.sockets_apart, LONGEST_TURN)
        self.idle = Idle(config)
        self.reminders = Reminders(config.patience)
        self.passwords = Passwords(*config.argon)
        self._hashing = asyncio.Semaphore(2)  # each hash takes a core and 64 MB for a moment
        self._threads = ThreadPoolExecutor(6, "door")
        self.presence = Batcher(self._look)
        self.reviews: dict[tuple[str, tuple[str, ...]], Review] = {}
        self.reviewing: dict[str, asyncio.Lock] = {}
        with writing(engine).begin() as db:
            self.signer = read_signer(db, clock(), config.account_lasts)
            self.desk_key = desk_key(key(db, "desk"))

    async def read(
        self, function: Callable[Concatenate[Connection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        """Call a function of the store; nothing it writes is kept."""

        def work() -> T:
            with self.engine.connect() as db:
                return function(db, *args, **named)

        return await self._ask(work)

    async def _ask(self, work: Callable[[], T]) -> T:
        """Ask the database in a thread, and wait for it as long as anybody should."""
        asked = asyncio.get_running_loop().run_in_executor(self._threads, work)
        try:
            return await with_timeout(2 * self.config.patience, asked)
        except Exception as error:
            self.condition.failed(error)
            raise

    async def _look(self, asked: Sequence[Asked]) -> list[CurrentAccess]:
        return await self.read(look_up_access, asked, self.clock())

    async def write(
        self, function: Callable[Concatenate[Connection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        """Call a function of the store in a transaction of its own."""

        def work() -> T:
            with writing(self.engine).begin() as db:
                return function(db, *args, **named)

        found = await self._ask(work)
        self.condition.worked()
        return found

    async def renew_keys(self) -> None:
        """Look which keys sign cookies: another process may have made a new one."""
        lasts = self.config.account_lasts
        self.signer = await self.write(read_signer, self.clock(), lasts)

    async def used(self, visitor: Visitor) -> None:
        """Somebody did something: their session goes on, as far as it may."""
        now = self.clock()
        if not self.idle.is_due(visitor, now):
            return
        given = (visitor.session, now, self.idle.after(visitor.role), self.config.account_lasts)
        try:
            await self.write(users.extend_session, *given)
        except Exception as error:
            if self.condition.failed(error) is None:
                raise
            self.idle.failed(visitor)  # nobody is sent away for that; the next request tries again

    async def hash(self, password: str) -> str:
        """What is stored of a password."""
        async with self._hashing:
            return await asyncio.to_thread(self.passwords.hash, password)

    async def fits(self, stored: str | None, password: str) -> bool:
        """Whether a password is the stored one."""
        async with self._hashing:
            return await asyncio.to_thread(self.passwords.fits, stored, password)

    def throttle(self, kind: str, key: str) -> None:
        """Take a token of a rate limit; raises where there is none."""
        wait = self._take(kind, key)
        if wait:
            raise too_many(wait)

    async def turn(self, key: str) -> None:
        """Wait for one's turn to open a socket; raises where too many wait."""
        wait = self.openings.take(key, time.monotonic())
        if wait > self.openings.most:
            self.metrics.limited.labels("sockets").inc()
            raise too_many(wait)
        if wait:
            await asyncio.sleep(wait)

    def within(self, kind: str, key: str) -> bool:
        """Take a token of a rate limit; false where there is none."""
        return not self._take(kind, key)

    def _take(self, kind: str, key: str) -> float:
        wait = self.buckets.take(kind, key, time.monotonic())
        if wait:
            self.metrics.limited.labels(kind).inc()
        return wait

    def close(self) -> None:
        """Let go of the threads."""
        self._threads.shutdown()


def open_spans(address: str) -> Spans:
    """Where spans go; what sends them is imported only where they go somewhere.

    >>> isinstance(open_spans(""), NoSpans)
    True
    """
    if not address:
        return NoSpans()
    from flubball.server.open_telemetry import spans_to

    return spans_to(address)


@asynccontextmanager
async def live_tables(engine: Engine, workers: WorkerPool, clock: Clock) -> AsyncIterator[Tables]:
    """The real live tables, in a time that does not follow the wall clock when it is set."""
    async with MatchClock(engine, clock) as now, Tables(engine, workers, now) as tables:
        yield tables


@asynccontextmanager
async def open_services(
    config: Config, open_tables: OpenTables = live_tables, clock: Clock = wall_clock
) -> AsyncIterator[Services]:
    """Open the database, bring it up to date, start workers and tables; close them at the end."""
    engine = open_database(config.database, config.patience)
    try:
        await asyncio.to_thread(migrate, engine)
        async with (
            WorkerPool(config.workers, config.limits, config.question_workers) as workers,
            open_tables(engine, workers, clock) as tables,
            Events(engine, clock, Backups(config.backups) if config.backups else None) as events,
        ):
            services = Services(config, engine, tables, workers, clock, events)
            services.flubball_tables.start()
            spans = tables.keeper.spans = open_spans(config.traces)
            try:
                yield services
            finally:
                await services.flubball_tables.stop()
                await asyncio.to_thread(spans.close)
                services.close()
    finally:
        engine.dispose()
