"""Events: opened with the desk's key, entered with a code, exported, deleted."""

import asyncio
from typing import Annotated

import msgspec
from litestar.params import JSONBody

from flubball import rulebooks
from flubball.server.door.access import desk
from flubball.server.door.access.guards import address
from flubball.server.door.api.desk.paths import EVENT, EventPath
from flubball.server.door.dependencies import TheEvent, TheServices
from flubball.server.door.network.addresses import phone_site
from flubball.server.door.problems import Refusal, wrong_code
from flubball.server.door.routes import AnyRequest, endpoint
from flubball.server.door.services import Services
from flubball.server.live.events import LiveEvent, Sending
from flubball.server.live.events.links import ID, read_code
from flubball.tournament.event import Event, start
from flubball.tournament.event.chain import format_chain
from flubball.tournament.event.day_actions import Arrive, Enrol
from flubball.tournament.event.roles import Person
from flubball.tournament.seating.schemes import Scheme
from flubball.tournament.simulating import make_roster

Short = Annotated[str, msgspec.Meta(max_length=120)]


class NewEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an event is opened with. A rehearsal is filled with so many made-up players."""

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
    game: Short
    rules: Short = ""
    division: Short = ""
    rounds: Annotated[int, msgspec.Meta(ge=1, le=20)] = 3
    scheme: Scheme = Scheme.RANDOM
    minutes: Annotated[int, msgspec.Meta(ge=1, le=300)] = 35
    even_tables: bool = False
    own_confirmation: bool = False
    best_of_team: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None
    breaks: Annotated[list[Short], msgspec.Meta(max_length=4)] = []
    rehearsal: bool = False
    players: Annotated[int, msgspec.Meta(ge=0, le=2000)] = 0
    director: Short = ""


class EventShown(msgspec.Struct, frozen=True):
    """An event in a list, with its director's code."""

    id: str
    title: str
    game: str
    created: int
    rehearsal: bool
    code: str


class Entered(msgspec.Struct, frozen=True):
    """What a code opens."""

    event: str
    title: str
    game: str
    rehearsal: bool
    role: str
    id: str
    name: str
    tables: list[int]
    site: str = ""
    """Where phones find the desk, for links and signs."""


class DeskCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A code as it was typed or scanned."""

    code: Annotated[str, msgspec.Meta(max_length=64)]


class DeskGame(msgspec.Struct, frozen=True):
    """A game that an event can have, and the rulebooks it can be played by."""

    game: str
    rules: list[str]
    divisions: list[str]


class Removed(msgspec.Struct, frozen=True):
    """It is gone."""

    gone: bool = True


@endpoint("GET", "/desk/games", "desk.games", tag="desk")
async def desk_games() -> list[DeskGame]:
    """What an event can be of."""
    books = [rulebooks.get(id) for id in rulebooks.ids()]
    found: dict[str, DeskGame] = {}
    for book in sorted(books, key=lambda book: book.season, reverse=True):
        game = found.setdefault(book.game, DeskGame(book.game, [], []))
        game.rules.append(book.id)
        game.divisions.extend(name for name in book.divisions if name not in game.divisions)
    return sorted(found.values(), key=lambda each: each.game)


@endpoint("POST", "/events", "event.create", status=201, tag="desk")
async def create(
    request: AnyRequest, services: TheServices, data: JSONBody[NewEvent]
) -> EventShown:
    """Open an event; whoever has its director's code directs it."""
    services.throttle("event", address(request))
    event = Event(
        data.title.strip(),
        data.game,
        data.rules,
        data.division,
        rounds=data.rounds,
        scheme=data.scheme,
        minutes=data.minutes,
        even_tables=data.even_tables,
        own_confirmation=data.own_confirmation,
        best_of_team=data.best_of_team,
        breaks=tuple(data.breaks),
        rehearsal=data.rehearsal,
    )
    if data.players and not data.rehearsal:
        sentence = "Made-up players are for rehearsals only."
        raise Refusal(400, "bad-event", sentence, "Bring a roster.")
    try:
        start(event)
    except ValueError as error:
        raise Refusal(400, "bad-event", f"{error}.", "Look at the settings again.") from error
    live = await services.events.create(event, data.director.strip())
    if data.players:
        made = make_roster(data.players).players
        sending = Sending(1, (Enrol(made), Arrive(tuple(p.id for p in made))))
        await services.events.send(live.id, live.state.people["d1"], sending)
    return _shown(live)


@endpoint("GET", "/events", "event.list", tag="desk")
async def every(services: TheServices) -> list[EventShown]:
    """All events of this desk, with their directors' codes: for whoever has the desk's key."""
    heads = await services.events.all()
    return [_shown(await services.events.open(head.id)) for head in heads]


@endpoint("POST", "/events/enter", "event.enter", tag="desk")
async def enter(request: AnyRequest, services: TheServices, data: JSONBody[DeskCode]) -> Entered:
    """What a code opens: the event, and who one is there."""
    code = read_code(data.code)
    try:
        live = await desk.find_event(services, code[:ID])
    except Refusal as refusal:
        services.throttle("code", address(request))
        raise wrong_code() from refusal
    person = desk.identify(services, live, code, address(request))
    site = await asyncio.to_thread(site_of, request, services)
    return entered(live, person, site)


@endpoint("GET", f"{EVENT}/log.event", "event.export", tag="desk")
async def export(live_event: TheEvent, event: EventPath) -> str:
    """The whole log: what `flubball event verify`, `restore` and `move` take."""
    return format_chain(live_event.chain)


@endpoint("DELETE", EVENT, "event.delete", tag="desk")
async def delete(services: TheServices, event: EventPath) -> Removed:
    """Delete the event with all names in it. Copies on other machines stay."""
    await services.events.remove(event)
    return Removed()


def site_of(request: AnyRequest, services: Services) -> str:
    """Where phones find this desk: the name it was given, or its address in the room."""
    origins = services.config.origins
    return origins[0] if origins else phone_site(str(request.base_url))


def entered(live: LiveEvent, person: Person, site: str) -> Entered:
    """Who somebody is at an event."""
    return Entered(
        live.id,
        live.event.title,
        live.event.game,
        live.event.rehearsal,
        person.role.value,
        person.id,
        person.name,
        list(person.tables),
        site,
    )


def _shown(live: LiveEvent) -> EventShown:
    director = next(p for p in live.state.people.values() if p.role.value == "director")
    event = live.event
    return EventShown(
        live.id, event.title, event.game, live.head.created, event.rehearsal, live.code(director)
    )


HANDLERS = [desk_games, create, every, enter, export, delete]
