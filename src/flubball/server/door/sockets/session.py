"""One live socket from its hello to its end."""

import asyncio
import math
import random
import time
from functools import partial
from operator import is_
from typing import Any, cast

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from msgspec.structs import replace

from flubball.server.door.access import matrix, relations
from flubball.server.door.access.guards import table_info
from flubball.server.door.access.relations import Standing
from flubball.server.door.live_errors import as_refusal
from flubball.server.door.network.lines import LINE, Line
from flubball.server.door.people.display_names import SeatShown, called, names_at, shown
from flubball.server.door.problems import Problem, Refusal, not_allowed, storage_unavailable
from flubball.server.door.services import Services
from flubball.server.door.sockets.access import Asked
from flubball.server.door.sockets.ending import until_one_ends
from flubball.server.door.sockets.messages import (
    BadMessage,
    Incoming,
    Out,
    Send,
    encode,
    read,
    refused_out,
    update_out,
    waiting_out,
)
from flubball.server.door.sockets.prompts import in_sentences, prompt_of
from flubball.server.door.sockets.registry import Socket
from flubball.server.live.types import Ack, Dropped, Refused, TableInfo, Update
from flubball.server.roles import NOBODY, Relation
from flubball.server.storage.errors import BUSY

REFUSED = 4000
"""A socket closes with this and the status that HTTP would have."""
RESTART = 1012
TRY_AGAIN = 1013
DROPPED = {"closing": RESTART, "slow": TRY_AGAIN}
AGAIN = 1.0
"""Seconds until a send that could not be stored is tried again."""
TOGETHER = 0.25
"""Seconds of which sockets look together whether they may go on: one question for all of them.
Those of a whole second would hold everybody up for as long as all of them take."""
KEPT = 60.0
"""Seconds that it is tried; then the socket ends, and whoever comes back sends it again."""
ENDINGS = {
    "logged-out": (REFUSED + 401, Problem("logged-out", "You have logged out.", "Log in again.")),
    "deleted": (REFUSED + 401, Problem("deleted", "Your data was deleted.")),
    "left": (REFUSED + 409, Problem("left", "The seat was left.", "Sit down again, or watch.")),
    "account": (TRY_AGAIN, Problem("account", "You have logged in.", "Connect again.")),
}


class Ended(Exception):
    """The session is over: what to say last, and the code to close with."""

    def __init__(self, problem: Problem, code: int) -> None:
        super().__init__(problem.sentence)
        self.problem, self.code = problem, code


class SocketSession:
    """The two directions of a socket, and the check that it may go on."""

    def __init__(self, services: Services, socket: WebSocket[Any, Any, Any]) -> None:
        self.services, self.socket = services, socket
        self._line = cast(Line, cast(Any, socket.scope["extensions"])[LINE])
        self.entry: Socket
        self.standing = Standing()
        self.seq = 0
        self.seats: tuple[str, ...] | None = None
        self.names: dict[str, str] = {}
        self._drawn: tuple[tuple[str, ...], dict[str, str], list[SeatShown]] = ((), {}, [])
        self.game = ""
        self.prompts = False
        self._sending = asyncio.Lock()
        self._known: tuple[object, ...] = (None, None, None)
        self._relations: frozenset[Relation] = frozenset()

    async def run(self, entry: Socket) -> str:
        """Serve the socket until one side ends it; says why."""
        self.entry = entry
        try:
            since = await self._hello()
            return await self._go_on(since)
        except Ended as ended:
            await self.end(ended.problem, ended.code)
            return ended.problem.code
        except (WebSocketDisconnect, OSError):
            return "disconnected"  # an OSError: it vanished while something was being sent
        except Exception as error:
            trouble = self.services.condition.failed(error)
            if trouble is None:
                raise
            await self.end(storage_unavailable(trouble).problem, TRY_AGAIN)
            return trouble.code

    async def end(self, problem: Problem, code: int) -> None:
        """Say why, and close."""
        try:
            await self._tell(Out(error=problem))
            await self.socket.close(code, problem.code)
        except (WebSocketDisconnect, RuntimeError, OSError):
            return  # the other side was faster

    async def _hello(self) -> int | None:
        try:
            async with asyncio.timeout(self.services.config.hello_within):
                while (message := await self._next()).hello is None:
                    problem = Problem("hello-first", "The first message is hello.")
                    await self._error(message.kind, problem)
        except TimeoutError:
            raise Ended(Problem("no-hello", "There was no hello."), 4408) from None
        await self._refresh()
        await self._require("live.hello")
        self._count("hello", "update")
        self.prompts = message.hello.prompt
        return message.hello.since

    async def _go_on(self, since: int | None) -> str:
        entry = self.entry
        try:
            await self.services.tables.came(entry.table, entry.seat)
            try:
                async with self.services.tables.subscribe(entry.table, entry.seat, since) as queue:
                    works = (self._listen(), self._pump(queue), self._watch(), self._closing())
                    await until_one_ends(*works)
                    return "done"
            finally:
                self.services.tables.went(entry.table, entry.seat)
        except Refused as refused:
            refusal = as_refusal(refused)
            raise Ended(refusal.problem, REFUSED + refusal.status) from refused

    async def _listen(self) -> None:
        """Everything that comes in, one after another."""
        while True:
            message = await self._next()
            if message.send is not None:
                await self._send(message.send)
            elif message.ready is not None:
                await self._ready()
            elif message.ping is not None:
                await self._require("live.ping")
                await self._tell(Out(pong=message.ping))
                self._count("ping", "pong")
            else:
                await self._error("hello", Problem("hello-again", "Hello was said before."))

    async def _next(self) -> Incoming:
        """The next message that can be read; others are answered with an error."""
        while True:
            frame = await self._frame()
            await self._throttle()
            try:
                return read(frame)
            except BadMessage as bad:
                await self._error("unreadable", bad.problem)

    async def _frame(self) -> str | bytes | None:
        event: Any = await self._line.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="closed")
        text: str | None = event.get("text")
        frame: bytes | None = event.get("bytes")
        return frame if text is None else text

    async def _throttle(self) -> None:
        """Over the limit nothing more is read for a while: the sender has to wait."""
        wait = self.services.buckets.take("message", self.entry.sender, time.monotonic())
        if wait:
            self.services.metrics.limited.labels("message").inc()
            await asyncio.sleep(min(wait, 5.0))

    async def _send(self, message: Send) -> None:
        began = time.perf_counter()
        if not await self._may("live.send"):
            await self._require("live.hello")
            await self._error("send", not_allowed(self.entry.visitor is NOBODY).problem)
            return
        entry = self.entry
        await self.services.used(entry.visitor)
        found = await self._answer(message)
        self.services.metrics.send_seconds.observe(time.perf_counter() - began)
        if isinstance(found, Ack):
            await self._tell(Out(ack=found))
            self._count("send", "ack")
            return
        await self._tell(refused_out(message.number, found))
        self._count("send", "refused")
        # Whoever sent it may have looked at an old table: here is the present one.
        update = await self.services.tables.view(entry.table, entry.seat, self.seq)
        await self._update(update)

    async def _ready(self) -> None:
        """They have looked enough at the shake that is over. Whoever may send may say so."""
        if not await self._may("live.ready"):
            await self._require("live.hello")
            await self._error("ready", not_allowed(self.entry.visitor is NOBODY).problem)
            return
        entry = self.entry
        try:
            await self.services.tables.ready(entry.table, entry.seat, entry.visitor.occupant)
        except Refused as refused:
            await self._error("ready", as_refusal(refused).problem)
            return
        self._count("ready", "update")

    async def _answer(self, message: Send) -> Ack | Refused:
        """The answer of the table. While the storage is in trouble the sender hears that."""
        until = time.monotonic() + KEPT
        entry, condition = self.entry, self.services.condition
        what = (entry.seat, entry.visitor.occupant, message.number, message.text)
        remind = partial(self._remind, message.number)
        with self.services.tables.keeper.arriving(entry.table):
            while True:
                try:
                    with self.services.reminders.of(remind):
                        # It is stored and told even if the socket ends meanwhile.
                        return await self.services.tables.send(entry.table, *what)
                except Exception as error:
                    if condition.failed(error) is None or time.monotonic() > until:
                        raise
                await remind()
                await asyncio.sleep(AGAIN)

    async def _remind(self, number: int) -> None:
        try:
            await self._tell(waiting_out(number, self.services.condition.trouble or BUSY))
        except (WebSocketDisconnect, RuntimeError, OSError):
            return  # nobody is there to hear it

    async def _pump(self, queue: "asyncio.Queue[Update | Dropped]") -> None:
        """Updates, as they come; ends when the table drops this listener."""
        while True:
            update = await queue.get()
            if isinstance(update, Dropped):
                problem = Problem(update.code, update.sentence, "Connect again.")
                raise Ended(problem, DROPPED[update.code])
            await self._update(update)

    async def _update(self, update: Update) -> None:
        if update.seats != self.seats:
            await self._read_names()
            self.seats = update.seats
        seats, prompt = self._shown(update.seats), None
        if self.prompts:
            who = called(seats)
            prompt = prompt_of(self.game, self.entry.seat, update, who)
            told = in_sentences(self.game, self.entry.seat, update.entries, who)
            update = replace(update, entries=told)
        await self._tell(update_out(update, seats, prompt))
        self.seq = max(self.seq, update.seq)
        self.services.metrics.updates.inc()

    def _shown(self, seats: tuple[str, ...]) -> list[SeatShown]:
        """The seats with nicknames, made anew where somebody or a nickname has changed."""
        if seats != self._drawn[0] or self.names is not self._drawn[1]:
            found = shown(self.game, seats, self.names, self.entry.visitor.occupant)
            self._drawn = seats, self.names, found
        return self._drawn[2]

    async def _watch(self) -> None:
        """Look now and then whether session and rights are still good."""
        while True:
            await asyncio.sleep(self._pause())
            try:
                await self._refresh()
            except Exception as error:
                if self.services.condition.failed(error) is None:
                    raise
                continue  # nobody can be looked up, and nothing be stored; it is looked at later
            await self._require("live.hello")

    def _pause(self) -> float:
        """Until the next check: not all sockets at once, but those of a moment together."""
        heartbeat = self.services.config.heartbeat
        pause, now = heartbeat * random.uniform(0.5, 1.0), time.monotonic()
        return pause if heartbeat < 2 else math.ceil((now + pause) / TOGETHER) * TOGETHER - now

    async def _closing(self) -> None:
        code, problem = ENDINGS[await asyncio.shield(self.entry.closing)]
        raise Ended(problem, code)

    async def _refresh(self) -> None:
        """Session, rights and nicknames as they are now."""
        entry, info = self.entry, await self._info()
        self.game = info.game
        found = await self.services.presence.ask(Asked(entry.visitor, info))
        self.standing, self.names, self.seats = found.standing, found.names, info.seating.seats
        if found.visitor.occupant != entry.visitor.occupant:
            raise Ended(ENDINGS["logged-out"][1], REFUSED + 401)
        entry.visitor = found.visitor

    async def _may(self, operation: str) -> bool:
        """Ask the matrix, with the present seating."""
        entry, info = self.entry, await self._info()
        now = (entry.visitor, info.seating, self.standing)
        if not all(map(is_, now, self._known)):  # who asks again and again is the same one
            self._known = now
            self._relations = relations.to_live(entry.visitor, info, self.standing, entry.seat)
        if matrix.allowed(operation, entry.visitor.role, self._relations):
            return True
        self.services.metrics.denied.labels(operation).inc()
        return False

    async def _require(self, operation: str) -> None:
        """End the session where the matrix says no."""
        if not await self._may(operation):
            refusal = not_allowed(self.entry.visitor is NOBODY)
            raise Ended(refusal.problem, REFUSED + refusal.status)

    async def _info(self) -> TableInfo:
        try:
            return await table_info(self.services, self.entry.table)
        except Refusal as refusal:
            raise Ended(refusal.problem, REFUSED + refusal.status) from refusal

    async def _read_names(self) -> None:
        self.names = await names_at(self.services, await self._info())

    async def _error(self, kind: str, problem: Problem) -> None:
        await self._tell(Out(error=problem))
        self._count(kind, "error")

    async def _tell(self, out: Out) -> None:
        text = encode(out)
        if self._sending.locked() or not self._line.write_now(text):
            async with self._sending:  # in the order in which it was said
                await self._line.write_text(text)

    def _count(self, message: str, answer: str) -> None:
        self.services.metrics.answered(message, answer)
