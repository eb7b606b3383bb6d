"""The live socket of a table: hello, then sends and pings in, updates out."""

from typing import Any

from litestar import WebSocket, websocket

from flubball.engine import NotationError, parse_seat
from flubball.engine.seats import JUDGE, SPECTATOR, Seat
from flubball.server.door.access import relations
from flubball.server.door.access.guards import LIMITED, OPERATION, TROUBLE, address, table_info
from flubball.server.door.api.tables import TablePath
from flubball.server.door.dependencies import TheServices, TheVisitor
from flubball.server.door.problems import Problem, Refusal, storage_unavailable
from flubball.server.door.routes import API
from flubball.server.door.services import Services
from flubball.server.door.sockets.ending import let_go
from flubball.server.door.sockets.registry import Socket
from flubball.server.door.sockets.session import REFUSED, TRY_AGAIN, SocketSession
from flubball.server.live.types import TableInfo
from flubball.server.logs import short
from flubball.server.roles import NOBODY, Visitor
from flubball.server.storage.accounts import table_roles
from flubball.server.storage.errors import StorageError

PATH = f"{API}/tables/{{table:str}}/live"


@websocket(PATH, opt={OPERATION: "live.hello"})
async def live(
    socket: WebSocket[Visitor, Any, Any],
    services: TheServices,
    visitor: TheVisitor,
    table: TablePath,
) -> None:
    """Open a socket for `?seat=`: a number, `judge` or `spectator`; by default one's own."""
    await socket.accept()
    async with let_go(socket):
        await _live(socket, services, visitor, table)


async def _live(
    socket: WebSocket[Visitor, Any, Any], services: Services, visitor: Visitor, table: str
) -> None:
    talk = SocketSession(services, socket)
    trouble = socket.scope["state"].get(TROUBLE)
    try:
        if trouble is not None:
            raise StorageError(trouble)
        _check_limits(services, socket, visitor)
        # Whoever has just sat down by another process is no spectator here.
        await services.tables.catch_up(table)
        info = await table_info(services, table)
        seat = await _seat(services, visitor, info, socket.query_params.get("seat"))
    except Refusal as refusal:
        await talk.end(refusal.problem, REFUSED + refusal.status)
        return
    except Exception as error:
        trouble = services.condition.failed(error)
        if trouble is None:
            raise
        await talk.end(storage_unavailable(trouble).problem, TRY_AGAIN)
        return
    entry = Socket(visitor, address(socket), info.id, seat)
    if not services.sockets.add(entry):
        sentence = "You have too many sockets open."
        await talk.end(Problem("too-many", sentence, "Close some."), 4429)
        return
    try:
        why = await talk.run(entry)
    finally:
        services.sockets.remove(entry)
    services.log.info("socket-closed", table=short(info.id), seat=str(seat), why=why)


def _check_limits(
    services: Services, socket: WebSocket[Visitor, Any, Any], visitor: Visitor
) -> None:
    limited: Refusal | None = socket.scope["state"].get(LIMITED)
    if limited is not None:
        raise limited
    if visitor.session:
        services.throttle("socket", visitor.session)


async def _seat(services: Services, visitor: Visitor, info: TableInfo, wanted: str | None) -> Seat:
    if wanted is not None:
        try:
            seat = parse_seat(wanted)
        except NotationError as error:
            raise Refusal(400, "no-seat", error.sentence, "Name a seat of the table.") from error
        if seat in (JUDGE, SPECTATOR) or (isinstance(seat, int) and seat < info.seats):
            return seat
        raise Refusal(404, "no-seat", "The table has no such seat.", "Seats count from 0.")
    own = relations.seat_of(visitor, info)
    if own is not None:
        return own
    if visitor is NOBODY:
        return SPECTATOR
    judges = await services.read(table_roles.judges, info.id)
    return JUDGE if visitor.occupant in judges else SPECTATOR


__all__ = ["live"]
