"""For those who run the server: health, readiness, metrics."""

import asyncio
import hmac

import msgspec
from litestar import Response, get

from flubball.server.door.access.guards import OPERATION, host
from flubball.server.door.config import is_loopback
from flubball.server.door.dependencies import TheServices
from flubball.server.door.problems import RETRY, Refusal
from flubball.server.door.routes import AnyRequest
from flubball.version import VERSION

PASSED_ON = ("forwarded", "x-forwarded-for", "x-real-ip", "via")


class Health(msgspec.Struct, frozen=True):
    """The process answers."""

    status: str
    version: str


@get("/healthz", opt={OPERATION: "health"}, operation_id="health", tags=["operations"])
async def health() -> Health:
    """The process is alive."""
    return Health("alive", VERSION)


@get("/readyz", opt={OPERATION: "ready"}, operation_id="ready", tags=["operations"])
async def ready(services: TheServices) -> Health:
    """The database can be read and written: send people here. Otherwise 503 and why not."""
    trouble = await services.condition.look()
    if trouble is not None:
        after = {"Retry-After": str(RETRY)}
        raise Refusal(503, trouble.code, trouble.meaning, trouble.help, after)
    return Health("ready", VERSION)


@get(
    "/metrics",
    opt={OPERATION: "metrics"},
    operation_id="metrics",
    tags=["operations"],
    include_in_schema=False,
)
async def metrics(request: AnyRequest, services: TheServices) -> Response[bytes]:
    """Figures in Prometheus form, for this machine or whoever has the token."""
    if not _may_measure(request, services.config.metrics_token):
        help = "Ask from the server's own machine, or with its metrics token."
        raise Refusal(403, "not-allowed", "You may not read the figures.", help)
    figures = services.metrics
    figures.sockets.set(len(services.sockets))
    figures.tasks.set(len(asyncio.all_tasks()))
    figures.tables.set(len(services.tables.keeper.held))
    for kind, count in services.workers.waiting.items():
        figures.waiting.labels(kind).set(count)
    figures.killed.set(services.workers.killed)
    figures.died.set(services.workers.died)
    return Response(figures.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def _may_measure(request: AnyRequest, token: str) -> bool:
    """A request that a proxy passed on is not from this machine, wherever the proxy runs."""
    if token and hmac.compare_digest(
        request.headers.get("authorization", "").encode(errors="replace"),
        f"Bearer {token}".encode(),
    ):
        return True
    passed_on = any(name in request.headers for name in PASSED_ON)
    return is_loopback(host(request)) and not passed_on


HANDLERS = [health, ready, metrics]
