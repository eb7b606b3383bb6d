"""`Tables`: all live tables of a server process. Commands in, updates out.

What is acknowledged or told to anyone is stored before. Any process can take up any table.
"""

import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from types import TracebackType
from typing import Any, Self

from msgspec.structs import replace

from flubball.engine import SPECTATOR, Seat, Setup
from flubball.engine.seeded import new_seed
from flubball.players.pace import USUAL
from flubball.server.live import rows
from flubball.server.live.codes import refusal
from flubball.server.live.garbage_collection import rare_full_collections
from flubball.server.live.keeper import Keeper
from flubball.server.live.plan import Plan
from flubball.server.live.planning import next_wake, wake_row
from flubball.server.live.readiness import Readiness
from flubball.server.live.rematch import come_again, next_seat, rematch_id, rematch_seating
from flubball.server.live.scheduler import Scheduler
from flubball.server.live.seats import check_bots, plan_leave, plan_sit, seating_row, table_row
from flubball.server.live.sends import Doubtful, plan_numbered, unless_refused
from flubball.server.live.shared_presence import SharedPresence
from flubball.server.live.subscribers import UpdateQueue
from flubball.server.live.table import LiveTable
from flubball.server.live.table_kind import TableKind
from flubball.server.live.thread_switching import quick_switches
from flubball.server.live.types import (
    MAX_SEND,
    PACE,
    Ack,
    Pace,
    Refused,
    Rematch,
    Seating,
    TableId,
    TableInfo,
    Update,
)
from flubball.server.live.worker_requests import Thinker
from flubball.server.replaying import Recall, Seen
from flubball.server.spans import COMMAND
from flubball.server.storage import Engine
from flubball.server.storage.health import StorageHealth
from flubball.server.storage.notifications import ChangeNotifier
from flubball.server.storage.tables.changes import Change
from flubball.server.storage.tables.reading import as_stored, read_lobby
from flubball.server.workers import Answerer

EVERYBODY = "public"
PRESENCE = "flubball_presence"
"""The channel by which processes tell each other whose pages they have, and who is ready."""


class Tables:
    """Live tables; an async context manager.

    >>> import asyncio, tempfile
    >>> from flubball.server.storage import migrate, open_database
    >>> from flubball.server.workers import Inline
    >>> async def main(folder):
    ...     engine = open_database(f"sqlite:///{folder}/tables.db")
    ...     migrate(engine)
    ...     async with Tables(engine, Inline(), lambda: 0) as tables:
    ...         people = Seating(("guest:ana", "guest:bo"))
    ...         table = await tables.create("queens-and-guards", 2, {}, "link", people)
    ...         first = await tables.send(table, 0, "guest:ana", 1, "move 0,-5 0,-4")
    ...         again = await tables.send(table, 0, "guest:ana", 1, "move 0,-5 0,-4")
    ...         return first, first == again
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     asyncio.run(main(folder))
    (Ack(number=1, seq=1, at=0), True)
    """

    def __init__(
        self,
        engine: Engine,
        workers: Answerer,
        clock: Callable[[], int],
        *,
        pace: Pace = PACE,
        ticking: bool = True,
    ) -> None:
        self.keeper = Keeper(engine, TableKind(pace), clock)
        self.pace = pace
        self.clock = clock
        self.thinker = Thinker(self.keeper, workers, pace)
        self.scheduler = Scheduler(self.keeper, self._look)
        news = ChangeNotifier(engine, PRESENCE)
        self._readiness = Readiness(self.keeper, self.scheduler, news, pace)
        elsewhere = self._came_elsewhere
        self.shared = SharedPresence(news, self._connected, elsewhere, self._readiness)
        self._ticking = ticking
        self._around = AsyncExitStack()

    async def __aenter__(self) -> Self:
        await self._around.enter_async_context(self.keeper.writer)
        await self.scheduler.resume()
        if self._ticking:
            self._around.enter_context(quick_switches())
            await self._around.enter_async_context(rare_full_collections(self._stored))
            self.scheduler.start()
            self.shared.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        await self.close()

    def _look(self, live: LiveTable) -> None:
        """Put the questions of a table, and tell it where a pause has ended by itself."""
        now = self.clock()
        if live.is_newly_rested(now):
            live.tell_again(now)
        self.thinker.look(live)

    @property
    def condition(self) -> StorageHealth:
        """How the storage is."""
        return self.keeper.condition

    def _stored(self) -> int:
        return self.keeper.writer.changes

    async def close(self) -> None:
        """Store what was begun, tell the listeners, and end; may be called again."""
        await self.shared.stop()
        await self.scheduler.stop()
        await self.thinker.stop()
        await self.keeper.settle()
        for live in self.keeper.held.values():
            live.close()
        await self._around.aclose()
        self.keeper.close()

    async def create(
        self,
        game: str,
        seats: int,
        options: Mapping[str, str],
        visibility: str,
        seating: Seating,
        seed: str | None = None,
        id: TableId | None = None,
        pace: str = USUAL,
    ) -> TableId:
        """Open a table; its id is the only key to one that is not public.

        With an `id` that is taken meanwhile, it is that table.
        """
        if len(seating.seats) != seats:
            raise refusal("bad-setup", f"A seating for {seats} seats names {seats}.")
        table, now = id or secrets.token_urlsafe(16), self.clock()
        seeds = seed or new_seed(secrets.token_bytes(32)), secrets.token_hex(16)
        setup = Setup(seats, tuple(options.items()))
        row = table_row(table, game, setup, visibility, seeds, now, pace)
        check_bots(game, seating)
        taken = [(seat, who) for seat, who in enumerate(seating.seats) if who]
        change = Change(
            table,
            new={**row, "started": now if seating.full else None},
            seatings=tuple(
                seating_row(table, number, now, *each) for number, each in enumerate(taken)
            ),
        )
        live = LiveTable(as_stored(change), self.pace.rest)
        if wake := next_wake(live, live.info, live.state, 0, self.pace):
            change = replace(change, wake=wake_row(table, wake))
        if not await self.keeper.patiently(self.keeper.writer.store(change)):
            if id is not None:
                return id
            raise AssertionError("an id of 128 random bits was given twice")
        self.scheduler.follow(self.keeper.adopt(live), wake)
        return table

    async def sit(self, table: TableId, seat: int, occupant: str) -> TableInfo:
        """Take a free seat; the match begins when the last one is taken."""
        plan = partial(plan_sit, seat=seat, occupant=occupant, now=self.clock(), pace=self.pace)
        work = self.keeper.change(await self.keeper.open(table), plan)
        return (await self.keeper.patiently(work)).info

    async def leave(self, table: TableId, seat: int) -> TableInfo:
        """Leave a seat; the match goes on."""
        plan = partial(plan_leave, seat=seat, now=self.clock(), pace=self.pace)
        work = self.keeper.change(await self.keeper.open(table), plan)
        return (await self.keeper.patiently(work)).info

    async def look_again(self, tables: tuple[TableId, ...]) -> None:
        """The log of these tables was changed otherwise, as by another process: go on from it."""
        if tables:
            self.keeper.writer.news.tell(tables)
            await self.scheduler.hear(tables)

    async def catch_up(self, table: TableId) -> None:
        """Take what other processes have stored of a table, told or not."""
        await self.scheduler.catching_up.catch_up((table,))

    async def send(
        self, table: TableId, seat: Seat, occupant: str, number: int, text: str
    ) -> Ack | Refused:
        """Do or say something. The same number of the same occupant gets the same answer."""
        try:
            live = await self.keeper.open(table)
            if not 0 <= number <= MAX_SEND:
                raise refusal("bad-number")
            plan = partial(self._plan_send, seat=seat, sender=(occupant, number), text=text)
            about = {"flubball.game": live.info.game}
            with self.keeper.spans.span(COMMAND, about), self.keeper.arriving(table):
                try:
                    made = await self.keeper.change(live, partial(unless_refused, plan))
                except Doubtful:
                    # What another process has stored may be the reason: nobody is refused for news
                    # that come late.
                    await self.catch_up(table)
                    made = await self.keeper.change(await self.keeper.open(table), plan)
        except Refused as refused:
            return refused
        assert made.answer is not None
        return made.answer if isinstance(made.answer, Ack) else Refused(made.answer)

    async def ready(self, table: TableId, seat: Seat, occupant: str) -> None:
        """Somebody has looked enough at the shake that is over: once all have, the next begins."""
        await self._readiness.say(table, seat, occupant)

    async def rematch(self, table: TableId, seat: Seat, occupant: str) -> TableId:
        """Once more with the same people, everybody one seat on; who asks first opens the table."""
        live = await self.keeper.open(table)
        seats = live.seating.seats
        if not isinstance(seat, int) or not 0 <= seat < len(seats) or seats[seat] != occupant:
            raise refusal("not-your-seat")
        if not live.is_over:
            raise refusal("not-over")
        again = rematch_id(live)
        if await self._rematch(live) is None:
            info, seating = live.info, rematch_seating(seats, seat)
            shown = "link" if info.visibility == EVERYBODY else info.visibility
            options = info.options
            to = partial(self.create, info.game, info.seats, options, shown, seating, None, again)
            await to(info.pace)
        await self.sit(again, next_seat(seat, len(seats)), occupant)
        await self._rematch(live)
        live.tell_again(self.clock())
        return again

    async def offered(self, table: TableId) -> Rematch | None:
        """Where the people of a match play once more, if one of them has asked for it."""
        return await self._rematch(await self.keeper.open(table))

    async def _rematch(self, live: LiveTable) -> Rematch | None:
        """Look whether the people of a match play, or wait to play, once more."""
        try:
            again = await self.keeper.open(rematch_id(live))
        except Refused:
            return None
        live.rematch = Rematch(again.id, come_again(live.seating.seats, again.seating.seats))
        return live.rematch

    async def came(self, table: TableId, seat: Seat) -> None:
        """Somebody's page or program listens at a seat; the others are told if nobody did."""
        live = await self.keeper.open(table)
        if live.is_over:
            await self._rematch(live)
        elsewhere = live.presence.came_elsewhere(self.shared.elsewhere(table), self._time(live))
        if live.presence.came(seat):
            self.shared.tell(table, live.presence.connected)
            elsewhere = True
        if elsewhere:
            live.tell_again(self.clock())

    def went(self, table: TableId, seat: Seat) -> None:
        """It listens no more."""
        live = self.keeper.held.get(table)
        if live is not None and live.presence.went(seat, self._time(live)):
            self.shared.tell(table, live.presence.connected)
            live.tell_again(self.clock())

    def _time(self, live: LiveTable) -> int:
        return live.time(self.clock())

    def _connected(self) -> list[tuple[TableId, tuple[int, ...]]]:
        return [(live.id, live.presence.connected) for live in self.keeper.held.values()]

    def _came_elsewhere(self, table: TableId) -> None:
        """Somebody came to another process, or went from it."""
        live = self.keeper.held.get(table)
        if live is None:
            return
        if live.presence.came_elsewhere(self.shared.elsewhere(table), self._time(live)):
            live.tell_again(self.clock())

    def _plan_send(self, live: LiveTable, seat: Seat, sender: tuple[str, int], text: str) -> Plan:
        return plan_numbered(live, seat, sender, text, self.keeper.now(live.id), self.pace)

    async def view(self, table: TableId, seat: Seat, since: int | None = None) -> Update:
        """What a seat may see now, and what is new for it since the seq it names."""
        live = await self._as_new_as(table, seat, since)
        return live.update(seat, since or 0, self.clock())

    async def look(self, table: TableId, seat: Seat, since: int | None = None) -> Any:
        """The view of a seat as the game gives it, with at least the seq it names."""
        return (await self._as_new_as(table, seat, since)).views[seat]

    async def _as_new_as(self, table: TableId, seat: Seat, since: int | None) -> LiveTable:
        """The table with at least what the seat was told already, maybe by another process."""
        live = await self.keeper.open(table)
        _check_watcher(live, seat)
        if since is not None and since > live.counts[seat]:
            await self.catch_up(table)
            live = await self.keeper.open(table)
        return live

    @asynccontextmanager
    async def subscribe(
        self, table: TableId, seat: Seat, since: int | None = None
    ) -> AsyncIterator[UpdateQueue]:
        """A queue that begins with all that is new since `since` and then gets every update.

        It ends with a `Dropped`: for a reader that is too slow, or when the server closes.
        """
        live = await self._as_new_as(table, seat, since)
        queue = live.listening.add(seat)
        queue.put_nowait(live.update(seat, since or 0, self.clock()))
        try:
            yield queue
        finally:
            live.listening.remove(seat, queue)

    async def record(self, table: TableId, seat: Seat = SPECTATOR) -> str:
        """The record: all of it when the match is over, before that what the seat was told."""
        live = await self.keeper.open(table)
        _check_watcher(live, seat)
        return live.record(seat)

    async def recall(self, table: TableId, step: int) -> Recall:
        """What a bot was thinking, to be worked out elsewhere: it thinks once more."""
        live = await self.keeper.open(table)
        seats = enumerate(live.seating.seats)
        bots = {seat: who.partition(":")[2] for seat, who in seats if who.startswith("bot:")}
        return Recall(live.record(SPECTATOR), step, bots, live.bot_seed)

    async def seen(self, table: TableId, seat: Seat) -> Seen:
        """What a seat has seen so far, to be worked out elsewhere: it may take a while."""
        live = await self.keeper.open(table)
        _check_watcher(live, seat)
        entries = tuple(each.entry for each in live.kept)
        told = tuple(each.told(seat, 0) is not None for each in live.kept)
        return Seen(replace(live.head, entries=entries), told, seat)

    async def info(self, table: TableId) -> TableInfo:
        """The table's game, setup and seating."""
        return (await self.keeper.open(table)).info

    async def lobby(self, visibility: str = EVERYBODY) -> list[TableInfo]:
        """The open tables of the lobby, or of a class (`class:ID`), the newest first."""
        found = await self.keeper.read(read_lobby, visibility)
        return [rows.read_info(row, rows.read_seating(row.seats, seated)) for row, seated in found]


def _check_watcher(live: LiveTable, seat: Seat) -> None:
    if seat not in live.counts:
        raise refusal("no-seat")
