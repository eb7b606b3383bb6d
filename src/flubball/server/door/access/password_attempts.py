"""Trying passwords: limited for each account, and nobody can use its owner's tries up.

Whoever logs in gets a cookie that says so for this browser. A browser that has been in before has
tries of its own; all others share those for strangers, wherever they come from. So many addresses
try no more than one, and while they do the owner still gets in where they have been before.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from flubball.server.door.access import cookies
from flubball.server.door.access.guards import address
from flubball.server.door.problems import Refusal
from flubball.server.door.routes import AnyRequest
from flubball.server.door.services import Services
from flubball.server.storage.accounts import password_attempts


class Attempt:
    """One try; it counts unless it was `right`."""

    right = False


@asynccontextmanager
async def login_attempt(
    services: Services, request: AnyRequest, name: str
) -> AsyncIterator[Attempt]:
    """A try to log in with a name; raises where no more are allowed."""
    device = cookies.known_device(services.config, services.signer, request.cookies, name)
    if device:
        kind, key = "device", f"{device} {name.casefold()}"
    else:
        services.throttle("login", address(request))
        services.throttle("name", f"{address(request)} {name.casefold()}")
        kind, key = "stranger", name.casefold()
    async with password_attempt(services, kind, key) as tried:
        yield tried


@asynccontextmanager
async def password_attempt(services: Services, kind: str, key: str) -> AsyncIterator[Attempt]:
    """A try out of a budget that all processes share; raises where it is empty."""
    rate = services.config.rates[kind]
    row = services.signer.tag("guess", f"{kind} {key}")
    wait = await services.write(password_attempts.take, row, rate, services.clock())
    if wait:
        services.metrics.limited.labels(kind).inc()
        raise _too_many(-(-wait // 1_000))
    tried = Attempt()
    yield tried
    if tried.right:
        await services.write(password_attempts.give_back, row, rate)


def _too_many(seconds: int) -> Refusal:
    sentence = "Too many passwords were tried."
    help = f"Log in where you have been logged in before, or try again in {seconds} s."
    return Refusal(429, "too-many", sentence, help, {"Retry-After": str(seconds)})
