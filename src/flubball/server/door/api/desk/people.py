"""People with links: their codes, and the roster with every student's."""

import msgspec

from flubball.server.door.api.desk.paths import EVENT, EventPath
from flubball.server.door.dependencies import TheEvent
from flubball.server.door.routes import endpoint
from flubball.server.live.events import LiveEvent
from flubball.tournament.event.roles import Person


class PersonShown(msgspec.Struct, frozen=True):
    """Somebody with a link, and the code that opens it."""

    id: str
    role: str
    name: str
    tables: list[int]
    code: str


class PlayerShown(msgspec.Struct, frozen=True):
    """A player on the roster, with the code that opens the own seat."""

    id: str
    name: str
    team: str
    school: str
    division: str
    section: str
    apart: list[str]
    order: int | None
    total: str | None
    arrived: bool
    withdrawn: bool
    states: dict[str, str]
    substitutes: dict[str, str]
    """Who plays in their seat, by round."""
    code: str


class People(msgspec.Struct, frozen=True):
    """Everybody who works at the event."""

    version: int
    people: list[PersonShown]


class RosterShown(msgspec.Struct, frozen=True):
    """Everybody who plays."""

    version: int
    players: list[PlayerShown]


@endpoint("GET", f"{EVENT}/people", "event.people", tag="desk")
async def people(live_event: TheEvent, event: EventPath) -> People:
    """Who has a link, and what it is."""
    found = live_event.state.people.values()
    return People(live_event.version, [_shown(live_event, each) for each in found])


def _shown(live: LiveEvent, person: Person) -> PersonShown:
    code = live.code(person)
    return PersonShown(person.id, person.role.value, person.name, list(person.tables), code)


@endpoint("GET", f"{EVENT}/roster", "event.roster", tag="desk")
async def roster(live_event: TheEvent, event: EventPath) -> RosterShown:
    """Everybody on the roster, who is here, and the students' codes."""
    state = live_event.state
    states: dict[str, dict[str, str]] = {}
    for (number, id), marked in state.states.items():
        states.setdefault(id, {})[str(number)] = marked.value
    seats: dict[str, dict[str, str]] = {}
    for (number, id), by in state.substitutes.items():
        seats.setdefault(id, {})[str(number)] = by
    players = [
        PlayerShown(
            p.id,
            p.name,
            p.team,
            p.school,
            p.division,
            p.section,
            list(p.apart),
            p.order,
            str(p.total) if p.total is not None else None,
            p.id in state.arrived,
            p.id in state.withdrawn,
            states.get(p.id, {}),
            seats.get(p.id, {}),
            live_event.code(live_event.student(p.id)),
        )
        for p in state.players
    ]
    return RosterShown(live_event.version, players)


HANDLERS = [people, roster]
