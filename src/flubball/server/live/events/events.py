"""`Events`: all live events of a server process. Commands in, news out."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from types import TracebackType
from typing import Self

from flubball.server.live.codes import refusal
from flubball.server.live.events.backups import Backups
from flubball.server.live.events.kind import EventKind
from flubball.server.live.events.links import new_event_id, new_secret
from flubball.server.live.events.live_event import EventPlan, LiveEvent, News
from flubball.server.live.events.moves_sealed import MovesSeal
from flubball.server.live.events.planning import Saved, Sending, plan_send
from flubball.server.live.keeper import Keeper
from flubball.server.live.scheduler import Scheduler
from flubball.server.storage import Engine
from flubball.server.storage.events.log import EventChange, heads, keep_moves_key, moves_key, remove
from flubball.tournament.event.actions import format_action
from flubball.tournament.event.chain import Chain, Head, Line, chained, format_settings
from flubball.tournament.event.day_actions import Appoint
from flubball.tournament.event.roles import DeskRole, Person
from flubball.tournament.event.state import Event

DESK = "desk"
"""Who does what nobody in particular does: the first appointment."""


class Events:
    """Opens, changes and tells events; use it as an async context manager."""

    def __init__(
        self, engine: Engine, clock: Callable[[], int], backups: Backups | None = None
    ) -> None:
        self.clock = clock
        self.keeper: Keeper[LiveEvent, EventPlan] = Keeper(engine, EventKind(), clock)
        self.scheduler = Scheduler(self.keeper, self._looked)
        self.backups = backups

    async def __aenter__(self) -> Self:
        await self.keeper.writer.__aenter__()
        self.scheduler.start()
        if self.backups is not None:
            self.backups.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        await self.scheduler.stop()
        for live in tuple(self.keeper.held.values()):
            live.close()
        await self.keeper.settle()
        if self.backups is not None:
            await self.backups.stop()
        await self.keeper.writer.__aexit__(kind, error, at)
        self.keeper.close()

    def _looked(self, live: LiveEvent) -> None:
        if self.backups is not None:
            self.backups.changed(live)

    async def create(self, event: Event, director: str = "") -> LiveEvent:
        """A new event with its first director."""
        now = self.clock()
        while True:
            head = Head(new_event_id(event.rehearsal), now, format_settings(event), new_secret())
            first = Appoint(Person("d1", DeskRole.DIRECTOR, director or "Director"))
            line = Line(1, now, DESK, "", format_action(first))
            chain = Chain(head, chained(head, "", (line,)))
            if await self._store_new(chain):
                return self.keeper.adopt(LiveEvent(chain))

    async def restore(self, chain: Chain) -> bool:
        """Take over a whole log; False where an event of this id is here."""
        if not await self._store_new(chain):
            return False
        await self.keeper.read(keep_moves_key, chain)
        return True

    async def _store_new(self, chain: Chain) -> bool:
        return await self.keeper.writer.store(EventChange(chain.head.id, chain.head, chain.lines))

    async def open(self, id: str) -> LiveEvent:
        """The event in memory; raises `Refused` where there is none."""
        return await self.keeper.open(id)

    async def all(self) -> list[Head]:
        """The heads of all events, the newest first."""
        return await self.keeper.read(heads)

    async def send(self, id: str, person: Person, sending: Sending) -> Saved:
        """Do a command; raises `Refused`, with what changed meanwhile where that is why.

        It is saved when the database has it, and every device in step that keeps a copy.
        """
        live = await self.keeper.open(id)
        await self.keeper.change(live, partial(self._plan, person=person, sending=sending))
        known = live.sends.get(sending.send) if sending.send else None
        line = known or live.lines[-1]
        return Saved(line.number, line.at, await live.copies.settled(line.number))

    def _plan(self, live: LiveEvent, person: Person, sending: Sending) -> EventPlan:
        return plan_send(live, person, sending, self.clock())

    async def seal(self, live: LiveEvent) -> MovesSeal:
        """What seals the moves of an event's matches."""
        if not live.moves:
            live.moves = await self.keeper.read(moves_key, live.id)
        return MovesSeal(live.moves)

    async def remove(self, id: str) -> None:
        """Delete an event for good."""
        live = await self.keeper.open(id)
        if not await self.keeper.read(remove, id):
            raise refusal("no-event")
        live.close()
        self.keeper.held.pop(id, None)
        if self.backups is not None:
            self.backups.forget(id)

    @asynccontextmanager
    async def listen(self, id: str) -> AsyncIterator["asyncio.Queue[News]"]:
        """A queue of what changes; news with nothing `about` them are the last."""
        live = await self.keeper.open(id)
        queue: asyncio.Queue[News] = asyncio.Queue(1)
        live.listeners.add(queue)
        try:
            yield queue
        finally:
            live.listeners.discard(queue)
