"""The guard before every endpoint and socket: limits, session, origin, CSRF, the matrix."""

import re
import time
from typing import Any, TypeAlias

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.exceptions import WebSocketException
from litestar.handlers.base import BaseRouteHandler

from flubball.server.door.access import allowed_hosts, cookies, desk, matrix, relations
from flubball.server.door.access.tokens import csrf_holds
from flubball.server.door.network.addresses import network
from flubball.server.door.problems import Refusal, no_class, no_table, not_allowed
from flubball.server.door.services import Services
from flubball.server.live.types import Refused, TableInfo
from flubball.server.roles import NOBODY, Relation, Visitor
from flubball.server.storage.accounts import classes, users
from flubball.server.storage.accounts.classes import ClassRow

BEGAN = "flubball_began"
LIMITED = "flubball_limited"
TROUBLE = "flubball_trouble"
SAME_FOR_ALL = ("page", "site", "health", "ready")
"""Whoever asks gets the same: they come without the database, however it is."""
SAFE = ("GET", "HEAD", "OPTIONS")
OPERATION = "operation"
ANYHOW = ("health", "ready")
"""These tell nothing, and whoever watches a server has names of their own for it."""
LINK = re.compile(r"[A-Za-z0-9_-]{1,64}")

Connection: TypeAlias = ASGIConnection[Any, Any, Any, Any]


async def admit(connection: Connection, handler: BaseRouteHandler) -> None:
    """Let a request in, or raise. Sockets ask the matrix themselves, for each message.

    A handshake that is refused here is answered with 403: a page is told nothing more.
    """
    socket = connection.scope["type"] == ScopeType.WEBSOCKET
    connection.scope["state"][BEGAN] = time.perf_counter()
    try:
        await _admit(connection, str(handler.opt.get(OPERATION, "")), socket)
    except Refusal as refusal:
        if not socket:
            raise
        if refusal.status == 429:
            connection.scope["user"] = NOBODY
            connection.scope["state"][LIMITED] = refusal  # told on the socket, where it can be
            return
        code = 4000 + refusal.status
        raise WebSocketException(code=code, detail=refusal.problem.code) from refusal
    except Exception as error:
        trouble = services_of(connection).condition.failed(error) if socket else None
        if trouble is None:
            raise
        # A browser can't be told why a socket is not opened: it is opened to say it.
        connection.scope["user"] = NOBODY
        connection.scope["state"][TROUBLE] = trouble


async def _admit(connection: Connection, operation: str, socket: bool) -> None:
    services = services_of(connection)
    if socket:
        await services.turn(address(connection))
    unsafe = socket or str(connection.scope.get("method")) not in SAFE
    services.throttle("address", address(connection))
    _check_address(services, connection, operation)
    if unsafe:
        check_origin(services, connection)
    session = cookies.read_session(services.config, services.signer, connection.cookies)
    visitor = NOBODY if operation in SAME_FOR_ALL else await identify(services, session)
    if visitor is not NOBODY:
        services.throttle("session", visitor.session)
        await services.used(visitor)
    connection.scope["user"] = visitor
    if socket:
        return
    if unsafe:
        _check_csrf(services, connection, visitor.session)
    await _check_matrix(services, connection, operation, visitor)


def services_of(connection: Connection) -> Services:
    """The parts of the server that serves this connection."""
    services: Services = connection.app.state.services
    return services


def host(connection: Connection) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client else "?"


def address(connection: Connection) -> str:
    """What limits count by: whoever has one IPv6 address has the 2^64 beside it."""
    return network(host(connection))


def throttle_ruling(connection: Connection, services: Services, visitor: Visitor) -> None:
    """Rulings are limited by session, and by address in all.

    Whoever has no session has only the second: a class that learns behind one address is many.
    """
    if visitor.session:
        services.throttle("ruling", visitor.session)
    services.throttle("rulings", address(connection))


def counts_as_try(
    connection: Connection, services: Services, visitor: Visitor, puzzle: str
) -> bool:
    """Whether a try at a puzzle says how hard it is: once a session, a few times an address.

    What a device calls its first try, somebody hostile says thirty times over.
    """
    where = address(connection)
    return services.within("try", f"{visitor.session or where} {puzzle}") and services.within(
        "tries", f"{where} {puzzle}"
    )


async def identify(services: Services, session: str) -> Visitor:
    """Whose session it is."""
    if not session:
        return NOBODY
    return await services.read(users.session_visitor, session, services.clock())


def _check_address(services: Services, connection: Connection, operation: str) -> None:
    """The server is called by an address or a name of its own, and the path is text."""
    # Two of them are none: who stands in between may have looked at the other.
    said, config = connection.headers.getall("host", []), services.config
    names = {*config.names, *allowed_hosts.names_in(config.origins)}
    if said and operation not in ANYHOW and not allowed_hosts.is_ours(", ".join(said), names):
        sentence = "This server does not know the name it was called by."
        help = "Type its address in numbers, or start it with --origin and this name."
        raise Refusal(421, "wrong-host", sentence, help)
    if "\0" in connection.scope["path"] or b"%00" in connection.scope["query_string"]:
        raise Refusal(400, "unreadable", "The address holds a character 0.", "Leave it out.")


def check_origin(services: Services, connection: Connection) -> None:
    """A page of another origin may not send anything. Programs send no Origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return
    known = services.config.origins
    here = allowed_hosts.netloc(origin) == connection.headers.get("host")
    good = origin in known if known else here
    if not good:
        sentence = "This page belongs to another site."
        raise Refusal(403, "wrong-origin", sentence, "Open the game's own page.")


def _check_csrf(services: Services, connection: Connection, session: str) -> None:
    cookie = cookies.read_csrf(services.config, connection.cookies)
    header = connection.headers.get(cookies.CSRF_HEADER, "")
    if not cookie or not csrf_holds(services.signer, session, cookie, header):
        help = f"Ask whoami, and repeat its csrf token in the header {cookies.CSRF_HEADER}."
        raise Refusal(403, "csrf", "The request has no valid CSRF token.", help)


async def _check_matrix(
    services: Services, connection: Connection, operation: str, visitor: Visitor
) -> None:
    found = await _relations(services, connection, visitor)
    table = connection.path_params.get("table")
    if table is not None and not matrix.allowed(operation, visitor.role, found):
        # News of another process may be on their way: nobody is denied for those.
        await services.tables.catch_up(table)
        found = await _relations(services, connection, visitor)
    if not matrix.allowed(operation, visitor.role, found):
        services.metrics.denied.labels(operation or "unknown").inc()
        raise not_allowed(visitor is NOBODY and "event" not in connection.path_params)


async def _relations(
    services: Services, connection: Connection, visitor: Visitor
) -> frozenset[Relation]:
    params = connection.path_params
    if "table" in params:
        info = await table_info(services, params["table"])
        inside = relations.class_of(info.visibility)
        has = await services.read(relations.standing, visitor, info.id, inside)
        return relations.to_table(visitor, info, has, params.get("seat"))
    if "event" in params:
        return await desk.to_event(services, connection, params["event"])
    if desk.has_key(services, connection):
        return frozenset((Relation.NONE, Relation.DESK))
    if "class_id" in params:
        row = await class_row(services, params["class_id"])
        has = await services.read(relations.standing, visitor, "", row.id)
        return relations.to_class(has)
    return frozenset((Relation.NONE,))


async def table_info(services: Services, table: str) -> TableInfo:
    """A table by its link; raises where there is none."""
    if not LINK.fullmatch(table):
        raise no_table()
    try:
        return await services.tables.info(table)
    except Refused as refused:
        raise no_table() from refused


async def class_row(services: Services, class_id: str) -> ClassRow:
    """A class by its id or link; raises where there is none."""
    row = await services.read(classes.find, class_id) if LINK.fullmatch(class_id) else None
    if row is None:
        raise no_class()
    return row
