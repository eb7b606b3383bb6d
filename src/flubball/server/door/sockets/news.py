"""The live socket of an event: a code in, then only which version there is now.

A device that keeps a copy of the log says how much of it it has.

Whoever hears of a new version asks for the own view again. Students and the hall hear only of what
can change theirs.
"""

import asyncio
import contextlib
from typing import Annotated, Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from flubball.server.door.access import desk, matrix
from flubball.server.door.access.guards import LIMITED, OPERATION, TROUBLE, address
from flubball.server.door.api.desk.paths import EVENT, EventPath
from flubball.server.door.dependencies import TheServices, TheVisitor
from flubball.server.door.problems import Problem, Refusal, not_allowed, storage_unavailable
from flubball.server.door.routes import API
from flubball.server.door.services import Services
from flubball.server.door.sockets.ending import let_go, until_one_ends
from flubball.server.live.events import LiveEvent
from flubball.server.live.events.live_event import News
from flubball.server.live.types import Refused
from flubball.server.roles import Role, Visitor
from flubball.tournament.event.roles import KEEP_COPIES, DeskRole, Person

PATH = f"{API}{EVENT}/live"
GONE = 4404
PUBLIC_PARTS = ("seats ", "roster", "clock", "announcement", "standings")
BEAT = 20.0
"""Seconds of silence after which a version is told again: a dead line is noticed by it."""


class HelloDesk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first message of a page."""

    code: Annotated[str, msgspec.Meta(max_length=64)] = ""


class KeptCopy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every further message: the device has kept the log up to this entry."""

    have: Annotated[int, msgspec.Meta(ge=0, le=2**31)]


class VersionNow(msgspec.Struct, frozen=True):
    """What the server tells: the version, and the time of the desk's clock."""

    version: int
    now: int


class NewsOut(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of the two."""

    news: VersionNow | None = None
    error: Problem | None = None


_HELLO = msgspec.json.Decoder(HelloDesk)
_KEPT = msgspec.json.Decoder(KeptCopy)
_OUT = msgspec.json.Encoder()


@websocket(PATH, opt={OPERATION: "event.news"})
async def news(
    socket: WebSocket[Visitor, Any, Any],
    services: TheServices,
    visitor: TheVisitor,
    event: EventPath,
) -> None:
    """Tell whoever may look at an event that there is something new."""
    await socket.accept()
    async with let_go(socket):
        await _news(socket, services, visitor, event)


async def _news(
    socket: WebSocket[Visitor, Any, Any], services: Services, visitor: Visitor, event: str
) -> None:
    try:
        live, person = await _hello(socket, services, event, visitor.role)
        async with services.events.listen(event) as queue:
            await _both(socket, services, live, person, queue)
    except Refusal as refusal:
        await _end(socket, refusal.problem, 4000 + refusal.status)
    except Refused as refused:
        await _end(socket, Problem(refused.code, refused.sentence, refused.help), GONE)
    except (WebSocketDisconnect, OSError, TimeoutError):
        await _end(socket, Problem("no-hello", "There was no hello."), 4408)
    except Exception as error:
        trouble = services.condition.failed(error)
        if trouble is None:
            raise
        await _end(socket, storage_unavailable(trouble).problem, 1013)


async def _hello(
    socket: WebSocket[Visitor, Any, Any], services: Services, event: str, role: Role
) -> tuple[LiveEvent, Person]:
    state = socket.scope["state"]
    if state.get(LIMITED) is not None:
        raise state[LIMITED]
    if state.get(TROUBLE) is not None:
        raise storage_unavailable(state[TROUBLE])
    async with asyncio.timeout(services.config.hello_within):
        text = await socket.receive_text()
    try:
        code = _HELLO.decode(text).code
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Refusal(400, "unreadable", "The message can't be read.") from error
    live = await desk.find_event(services, event)
    person = desk.identify(services, live, code, address(socket))
    if not matrix.allowed("event.news", role, (desk.RELATIONS[person.role],)):
        raise not_allowed(nobody=False)
    return live, person


async def _both(
    socket: WebSocket[Visitor, Any, Any],
    services: Services,
    live: LiveEvent,
    person: Person,
    queue: "asyncio.Queue[News]",
) -> None:
    await until_one_ends(
        _pump(socket, services, live, person, queue), _until_closed(socket, live, person)
    )


async def _until_closed(
    socket: WebSocket[Visitor, Any, Any], live: LiveEvent, person: Person
) -> None:
    keeps = person.role in KEEP_COPIES
    with live.copies.device(person.id) if keeps else contextlib.nullcontext() as device:
        while (told := await socket.receive())["type"] != "websocket.disconnect":
            if device is not None:
                live.copies.hear(device, _kept(str(told.get("text") or "")), live.version)


def _kept(text: str) -> int:
    try:
        return _KEPT.decode(text).have
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Refusal(400, "unreadable", "The message can't be read.") from error


async def _pump(
    socket: WebSocket[Visitor, Any, Any],
    services: Services,
    live: LiveEvent,
    person: Person,
    queue: "asyncio.Queue[News]",
) -> None:
    await _tell(socket, services, live.version)
    while True:
        heard: News | None = None
        try:
            async with asyncio.timeout(BEAT):
                heard = await queue.get()
        except TimeoutError:
            await _tell(socket, services, live.version)
            continue
        if heard.about is None:
            raise Refusal(503, "closing", "The desk is closing.", "Connect again soon.")
        if person.role is not DeskRole.PUBLIC and live.person(live.code(person)) is None:
            raise Refusal(403, "dismissed", "This link opens nothing any more.")
        if concerns(live, person, heard):
            await _tell(socket, services, heard.version)


def concerns(live: LiveEvent, person: Person, heard: News) -> bool:
    """True where news can change what somebody sees."""
    if person.role in (DeskRole.DIRECTOR, DeskRole.SCOREKEEPER, DeskRole.JUDGE):
        return True
    about = heard.about or frozenset()
    if any(part.startswith(PUBLIC_PARTS) for part in about):
        return True
    if person.role is not DeskRole.STUDENT:
        return live.state.published and any(part.startswith("table ") for part in about)
    own = {f"player {person.id}"}
    for number in live.state.released:
        table = live.state.table_of(number, person.id)
        own |= {f"{kind} {number} {table}" for kind in ("table", "card", "call")}
    return not own.isdisjoint(about) or any(part.startswith("call ") for part in about)


async def _tell(socket: WebSocket[Visitor, Any, Any], services: Services, version: int) -> None:
    out = NewsOut(news=VersionNow(version, services.clock()))
    await socket.send_text(_OUT.encode(out).decode())


async def _end(socket: WebSocket[Visitor, Any, Any], problem: Problem, code: int) -> None:
    try:
        await socket.send_text(_OUT.encode(NewsOut(error=problem)).decode())
        await socket.close(code, problem.code)
    except (WebSocketDisconnect, RuntimeError, OSError):
        return  # the other side was faster
