"""Where an account is logged in, and logging out there."""

import msgspec
from litestar.params import FromPath

from flubball.server.door.dependencies import TheServices, TheVisitor
from flubball.server.door.problems import Refusal
from flubball.server.door.routes import endpoint
from flubball.server.door.services import Services
from flubball.server.roles import Visitor
from flubball.server.storage.accounts import users

LONG = 16


class OwnSession(msgspec.Struct, frozen=True):
    """A browser that is logged in: since when, until when, and whether it is this one."""

    id: str
    since: int
    until: int
    here: bool


@endpoint("GET", "/account/sessions", "account.sessions", tag="people")
async def sessions(services: TheServices, visitor: TheVisitor) -> list[OwnSession]:
    """Where am I logged in? Nothing is known of a browser but when it came."""
    return await _sessions(services, visitor)


@endpoint("DELETE", "/account/sessions/{session:str}", "account.session_end", tag="people")
async def end(
    services: TheServices, visitor: TheVisitor, session: FromPath[str]
) -> list[OwnSession]:
    """Log out there; `others` is everywhere but here."""
    rows = await services.read(users.open_sessions, visitor.occupant, services.clock())
    chosen = {
        digest
        for digest, *_ in rows
        if digest != visitor.session and session in ("others", _name(services, digest))
    }
    if not chosen and session != "others":
        raise Refusal(404, "no-session", "You are not logged in there.", "Load the list again.")
    for digest in chosen:
        await services.write(users.end_session, digest)
    services.sockets.close(lambda socket: socket.visitor.session in chosen, "logged-out")
    return await _sessions(services, visitor)


async def _sessions(services: Services, visitor: Visitor) -> list[OwnSession]:
    rows = await services.read(users.open_sessions, visitor.occupant, services.clock())
    return [
        OwnSession(_name(services, digest), created, expires, digest == visitor.session)
        for digest, created, expires in rows
    ]


def _name(services: Services, digest: str) -> str:
    """What stands for a session on the page; it opens nothing."""
    return services.signer.tag("session-name", digest)[:LONG]


HANDLERS = [sessions, end]
