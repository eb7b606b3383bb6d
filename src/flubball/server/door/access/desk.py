"""Who somebody is to an event: the code that a request or a socket brings says it."""

import hmac
import re
from typing import TYPE_CHECKING, Any

from litestar.connection import ASGIConnection
from litestar.types import Scope

from flubball.server.door.network.addresses import network
from flubball.server.door.problems import no_event, wrong_code
from flubball.server.live.events import LiveEvent
from flubball.server.live.events.links import ID, read_code
from flubball.server.live.types import Refused
from flubball.server.roles import Relation
from flubball.tournament.event.roles import DeskRole, Person

if TYPE_CHECKING:
    from flubball.server.door.services import Services

HEADER = "X-Desk-Code"
EVENT = "flubball_event"
PERSON = "flubball_person"
EVENT_ID = re.compile(rf"[0-9A-Z]{{{ID}}}")
RELATIONS = {
    DeskRole.DIRECTOR: Relation.DIRECTOR,
    DeskRole.SCOREKEEPER: Relation.SCOREKEEPER,
    DeskRole.JUDGE: Relation.DESK_JUDGE,
    DeskRole.HALL: Relation.HALL,
    DeskRole.STUDENT: Relation.STUDENT,
    DeskRole.PUBLIC: Relation.PUBLIC,
}


def has_key(services: "Services", connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """True where a request brings the key of this desk."""
    code = read_code(connection.headers.get(HEADER, ""))
    return bool(code) and hmac.compare_digest(code, services.desk_key)


async def to_event(
    services: "Services", connection: ASGIConnection[Any, Any, Any, Any], event: str
) -> frozenset[Relation]:
    """What the code of a request opens of an event; it is kept for the handler."""
    live = await find_event(services, event)
    host = network(connection.client.host if connection.client else "?")
    person = identify(services, live, connection.headers.get(HEADER, ""), host)
    connection.scope["state"] |= {EVENT: live, PERSON: person}
    return frozenset((RELATIONS[person.role],))


async def find_event(services: "Services", event: str) -> LiveEvent:
    """The event of a link; raises where there is none."""
    if not EVENT_ID.fullmatch(event):
        raise no_event()
    try:
        return await services.events.open(event)
    except Refused as refused:
        raise no_event() from refused


def identify(services: "Services", live: LiveEvent, text: str, host: str) -> Person:
    """Whose code it is; whoever guesses codes has to wait."""
    person = live.person(read_code(text))
    if person is None:
        services.throttle("code", host)
        raise wrong_code()
    return person


def event_of(scope: Scope) -> LiveEvent:
    """The event of a request that was let in."""
    live: LiveEvent = scope["state"][EVENT]
    return live


def person_of(scope: Scope) -> Person:
    """Who sent it."""
    person: Person = scope["state"][PERSON]
    return person
