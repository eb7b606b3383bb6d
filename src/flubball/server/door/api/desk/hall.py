"""The hall: kits and helpers, rooms as CSV, and rounds that are played at Flubball tables."""

from typing import Annotated

import msgspec
from litestar.params import JSONBody

from flubball.server.door.api.bots import BOT
from flubball.server.door.api.desk.answers import done
from flubball.server.door.api.desk.commands import SendName, Version
from flubball.server.door.api.desk.paths import EVENT, CallPath, EventPath, RoundPath
from flubball.server.door.api.judges import become_judge
from flubball.server.door.dependencies import TheEvent, ThePerson, TheServices, TheVisitor
from flubball.server.door.live_errors import as_refusal
from flubball.server.door.problems import Refusal
from flubball.server.door.routes import endpoint
from flubball.server.live.codes import refusal
from flubball.server.live.events import Saved, Sending
from flubball.server.live.types import Refused
from flubball.server.storage.accounts import users
from flubball.tournament.csv_text import Fault
from flubball.tournament.desk.board import current_round
from flubball.tournament.desk.helpers import Helpers, helpers
from flubball.tournament.desk.names import public_name
from flubball.tournament.event.hall_actions import Furnish
from flubball.tournament.places import TableRow, format_tables, parse_tables


class RoomsText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tables and rooms as CSV (`table`, `room`)."""

    csv: Annotated[str, msgspec.Meta(max_length=60_000)]
    version: Version
    send: SendName = ""


class Rooms(msgspec.Struct, frozen=True):
    """The tables that exist, as CSV, or what is wrong with those that were brought."""

    csv: str
    faults: list[Fault] = []
    saved: Saved | None = None


class DeskSeat(msgspec.Struct, frozen=True):
    """The Flubball table where one sits now, and the seat from 0."""

    table: str
    seat: int


class OpenMatches(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which tables are played here (none named: all); in a rehearsal bots of a level may sit."""

    tables: Annotated[list[int], msgspec.Meta(max_length=1_000)] = []
    bots: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0


class JudgedTable(msgspec.Struct, frozen=True):
    """The Flubball table that one judges now."""

    table: str


@endpoint("GET", f"{EVENT}/helpers", "event.helpers", tag="desk")
async def help_(live_event: TheEvent, event: EventPath) -> Helpers:
    """Kits and volunteers: what is here, what is missing, how it is spread."""
    return helpers(live_event.state)


@endpoint("GET", f"{EVENT}/rooms", "event.rooms", tag="desk")
async def rooms(live_event: TheEvent, event: EventPath) -> Rooms:
    """The tables that exist, with their rooms."""
    found = sorted(live_event.state.rooms.items())
    return Rooms(format_tables(tuple(TableRow(*each) for each in found)))


@endpoint("POST", f"{EVENT}/rooms", "event.furnish", tag="desk")
async def furnish(
    services: TheServices, person: ThePerson, event: EventPath, data: JSONBody[RoomsText]
) -> Rooms:
    """Say which tables exist, and where; rounds that are drawn from now on use them."""
    found = parse_tables(data.csv)
    if found.value is None:
        return Rooms(data.csv, list(found.faults)[:50])
    sending = Sending(data.version, (Furnish(found.value),), data.send)
    saved = await done(services, event, person, sending)
    return Rooms(format_tables(found.value), [], saved)


@endpoint("POST", f"{EVENT}/rounds/{{round:int}}/matches", "event.matches", tag="desk")
async def matches(
    services: TheServices,
    live_event: TheEvent,
    event: EventPath,
    round: RoundPath,
    data: JSONBody[OpenMatches],
) -> Saved:
    """Play a round that is out at Flubball tables: one is opened for each of its tables."""
    if data.bots and not live_event.event.rehearsal:
        raise Refusal(400, "bad-event", "Bots play in rehearsals only.", "Let the players sit.")
    bot = f"{BOT}{data.bots}" if data.bots else ""
    try:
        return await services.flubball_tables.open_round(event, round, data.tables, bot)
    except Refused as refused:
        raise as_refusal(refused) from refused


@endpoint("POST", f"{EVENT}/seat/match", "event.sit", tag="desk")
async def sit(
    services: TheServices,
    visitor: TheVisitor,
    live_event: TheEvent,
    person: ThePerson,
    event: EventPath,
) -> DeskSeat:
    """Sit down at one's own Flubball table, by the name that the director chose for everybody."""
    state = live_event.state
    number = current_round(state)
    try:
        found = await services.flubball_tables.sit(live_event, number, person.id, visitor.occupant)
    except Refused as refused:
        raise as_refusal(refused) from refused
    if visitor.occupant.startswith("guest:"):
        name = public_name(state.roster.by_id[person.id], state.names)
        await services.write(users.set_nickname, visitor.occupant, name[:40])
    return DeskSeat(found.match, found.seat)


@endpoint("POST", f"{EVENT}/calls/{{call:int}}/judge", "event.judge", tag="desk")
async def judge(
    services: TheServices,
    visitor: TheVisitor,
    live_event: TheEvent,
    event: EventPath,
    call: CallPath,
) -> JudgedTable:
    """Come to the Flubball table that called, as its judge: with its mat in sight."""
    called = live_event.state.calls.get(call)
    played = live_event.state.flubball.get((called.round, called.table)) if called else None
    if played is None:
        raise as_refusal(refusal("no-match"))
    await become_judge(services, visitor, played.match)
    return JudgedTable(played.match)


HANDLERS = [help_, rooms, furnish, matches, sit, judge]
