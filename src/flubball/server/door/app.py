"""`make_app`: the whole server as one ASGI application."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, WebSocketDisconnect, WebSocketException
from litestar.openapi import OpenAPIConfig
from litestar.types import Message, Scope

from flubball.server.door.access import desk
from flubball.server.door.access.guards import BEGAN, OPERATION, admit
from flubball.server.door.api import (
    admins,
    auth,
    bots,
    classes,
    game_questions,
    games,
    hints,
    judges,
    lessons,
    matches,
    operations,
    oracle,
    own_data,
    paper,
    puzzles,
    ratings,
    replays,
    reviews,
    rules,
    rulings,
    second_factor,
    sessions,
    settings,
    tables,
)
from flubball.server.door.api.desk import HANDLERS as DESK_HANDLERS
from flubball.server.door.config import MAX_MESSAGE, Config
from flubball.server.door.network.json_requests import JsonRequest
from flubball.server.door.page import page_handler, read_page
from flubball.server.door.people.housekeeping import housekeeping
from flubball.server.door.problems import Problem, Refusal, storage_unavailable
from flubball.server.door.routes import API
from flubball.server.door.schemas import AccurateJson
from flubball.server.door.services import (
    Clock,
    OpenTables,
    Services,
    live_tables,
    open_services,
)
from flubball.server.door.site import site_handler
from flubball.server.door.sockets.endpoint import live
from flubball.server.door.sockets.news import news
from flubball.server.roles import Visitor
from flubball.server.storage.clock import wall_clock
from flubball.version import VERSION

MODULES = (
    auth,
    sessions,
    second_factor,
    bots,
    own_data,
    games,
    tables,
    replays,
    hints,
    reviews,
    classes,
    matches,
    ratings,
    judges,
    rulings,
    lessons,
    oracle,
    puzzles,
    rules,
    admins,
    settings,
    game_questions,
    paper,
    operations,
)
HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cache-control", b"no-store"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    # The camera is left to pages that read codes at a tournament.
    (b"permissions-policy", b"geolocation=(), microphone=(), midi=(), payment=(), usb=()"),
)
HSTS = (b"strict-transport-security", b"max-age=31536000; includeSubDomains")
"""Only where people come by https: it would lock a class room without it out."""
CODES = {
    400: ("unreadable", "What was sent can't be read."),
    404: ("no-page", "There is nothing at this address."),
    405: ("method", "This address does not take this method."),
    413: ("too-long", "The request is too long."),
    415: ("media-type", "Send JSON."),
}


def make_app(
    config: Config, open_tables: OpenTables = live_tables, clock: Clock = wall_clock
) -> Litestar:
    """The application. Its database is opened and brought up to date when it starts.

    >>> app = make_app(Config("sqlite:////tmp/never-opened.db"))
    >>> "/healthz" in {route.path for route in app.routes}
    True
    """

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with open_services(config, open_tables, clock) as services, housekeeping(services):
            app.state.services = services
            yield

    return Litestar(
        [
            live,
            news,
            *(handler for module in MODULES for handler in module.HANDLERS),
            *DESK_HANDLERS,
            site_handler(config.site),
            page_handler(read_page(config.page)),
        ],
        lifespan=[lifespan],
        guards=[admit],
        request_class=JsonRequest,
        dependencies={
            "services": Provide(_services, sync_to_thread=False),
            "visitor": Provide(_visitor, sync_to_thread=False),
            "live_event": Provide(desk.event_of, sync_to_thread=False),
            "person": Provide(desk.person_of, sync_to_thread=False),
        },
        exception_handlers={
            Refusal: _refused,
            HTTPException: _http_error,
            Exception: _broken,
        },
        after_exception=[_after_exception],
        before_send=[_before_send],
        openapi_config=_openapi(),
        request_max_body_size=MAX_MESSAGE,
        logging_config=None,
    )


def _services(state: State) -> Services:
    services: Services = state.services
    return services


def _visitor(scope: Scope) -> Visitor:
    visitor: Visitor = scope["user"]
    return visitor


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Flubball",
        version=VERSION,
        description="Academic games: tables, rulings, rulebooks.",
        openapi_router=Router(
            f"{API}/schema",
            route_handlers=[],
            opt={OPERATION: "schema"},
            include_in_schema=False,
        ),
        render_plugins=[AccurateJson(path="/openapi.json")],
    )


def _refused(_: Request[Any, Any, Any], refusal: Refusal) -> Response[Problem]:
    return Response(refusal.problem, status_code=refusal.status, headers=refusal.headers)


def _http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    code, sentence = CODES.get(error.status_code, ("refused", "The request was refused."))
    extra = error.extra if isinstance(error.extra, list) else []
    faults = [f"{each.get('key', '')}: {each.get('message', '')}" for each in extra[:5]]
    problem = Problem(code, sentence, "; ".join(faults)[:400])
    return Response(problem, status_code=error.status_code, headers=error.headers)


def _broken(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """The storage's trouble, or a bug: of that the log gets where it was, without the values."""
    services: Services = request.app.state.services
    trouble = services.condition.failed(error)
    if trouble is not None:
        return _refused(request, storage_unavailable(trouble))
    _log_bug(services, error)
    sentence = "Something broke on the server; it was noted."
    return Response(Problem("broken", sentence, "Try again."), status_code=500)


async def _after_exception(error: Exception, scope: Scope) -> None:
    """A bug in a socket; those of requests go through `_broken`."""
    expected = isinstance(error, WebSocketException | WebSocketDisconnect)
    if scope["type"] == ScopeType.WEBSOCKET and not expected:
        _log_bug(scope["litestar_app"].state.services, error)


def _log_bug(services: Services, error: Exception) -> None:
    services.log.error("broken", exc_info=error)


def answer_headers(secure: bool) -> tuple[tuple[bytes, bytes], ...]:
    """What every answer carries unless it says otherwise; `secure` where people come by https.

    >>> len(answer_headers(secure=True)) - len(answer_headers(secure=False))
    1
    """
    return (*HEADERS, HSTS) if secure else HEADERS


async def _before_send(message: Message, scope: Scope) -> None:
    """Headers, metrics and a line of log for every answer, errors too."""
    if message["type"] != "http.response.start":
        return
    held = message.setdefault("headers", [])
    given = {name for name, _ in held}
    services: Services | None = scope["litestar_app"].state.get("services")
    ours = answer_headers(services is not None and services.config.secure)
    message["headers"] = [*held, *(each for each in ours if each[0] not in given)]
    if services is not None:
        _note(services, scope, int(message["status"]))


def _note(services: Services, scope: Scope, status: int) -> None:
    handler = scope.get("route_handler")
    operation = str(handler.opt.get(OPERATION, "none")) if handler is not None else "none"
    services.metrics.requests.labels(operation, str(status)).inc()
    began = scope["state"].get(BEGAN)
    seconds = time.perf_counter() - began if began is not None else 0.0
    services.metrics.seconds.labels(operation).observe(seconds)
    if operation not in ("health", "ready", "metrics"):
        milliseconds = round(seconds * 1000, 1)
        services.log.info("request", operation=operation, status=status, ms=milliseconds)
