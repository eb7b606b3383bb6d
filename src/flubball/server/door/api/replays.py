"""Replays: every position of a finished match or of a record, as one seat saw it."""

from typing import Annotated, Any

import msgspec
from litestar import Response
from litestar.params import JSONBody, QueryParameter

from flubball.engine import format_seat
from flubball.server.door.access.guards import table_info, throttle_ruling
from flubball.server.door.api.tables import TablePath, viewpoint
from flubball.server.door.dependencies import TheServices, TheVisitor
from flubball.server.door.people.display_names import called, names_at, shown
from flubball.server.door.problems import Refusal
from flubball.server.door.routes import AnyRequest, endpoint
from flubball.server.door.services import Services
from flubball.server.door.worker_questions import ask_workers
from flubball.server.questions import Answerable, Consult, Consulted
from flubball.server.replaying import BotThought, Replay, ReplayRefusal, Show
from flubball.server.roles import Visitor
from flubball.server.rolling import Rolls, ShowRolls

MOST = 200

SeatQuery = Annotated[
    str, QueryParameter(max_length=10, description="Whose view: a seat, judge or spectator.")
]
FirstQuery = Annotated[int, QueryParameter(ge=0, description="The first step wanted.")]
StepQuery = Annotated[int, QueryParameter(ge=1, description="A step of the replay.")]
CountQuery = Annotated[int, QueryParameter(ge=1, le=MOST, description="How many steps.")]


class RecordToReplay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record as text, whose view is wanted, and which steps."""

    record: Annotated[str, msgspec.Meta(max_length=60_000)]
    seat: Annotated[str, msgspec.Meta(max_length=10)] = "spectator"
    first: Annotated[int, msgspec.Meta(ge=0)] = 0
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST)] = 100


@endpoint("GET", "/tables/{table:str}/replay", "table.replay", tag="tables")
async def replay(
    request: AnyRequest,
    services: TheServices,
    visitor: TheVisitor,
    table: TablePath,
    seat: SeatQuery = "",
    first: FirstQuery = 0,
    count: CountQuery = 100,
) -> Response[Replay]:
    """Steps of a finished match, by default as you saw it. Nothing is secret any more."""
    info = await table_info(services, table)
    if info.closed is None:
        raise Refusal(409, "not-over", "The match is not over.", "Watch it live.")
    whose = seat or format_seat(await viewpoint(services, visitor, info))
    # The match is over: its record is the same for everybody.
    record = await services.tables.record(table)
    names = await names_at(services, info)
    seats = shown(info.game, info.seating.seats, names, visitor.occupant)
    you = next((each.seat for each in seats if each.you), None)
    asked = Show(record, whose, first, count, called=called(seats), you=you)
    return Response(await look_back(request, services, visitor, asked))


@endpoint("GET", "/tables/{table:str}/thoughts", "table.thoughts", tag="tables")
async def thoughts(
    request: AnyRequest,
    services: TheServices,
    visitor: TheVisitor,
    table: TablePath,
    step: StepQuery = 1,
) -> Response[BotThought]:
    """What the bot of a step was thinking, after the match: the plan that its word rests on."""
    info = await table_info(services, table)
    if info.closed is None:
        raise Refusal(409, "not-over", "The match is not over.", "Ask the bot after it.")
    throttle_ruling(request, services, visitor)
    asked = await services.tables.recall(table, step)
    return Response(await look_back(request, services, visitor, asked))


@endpoint("GET", "/tables/{table:str}/rolls", "table.rolls", tag="tables")
async def rolls(
    request: AnyRequest, services: TheServices, visitor: TheVisitor, table: TablePath
) -> Response[Rolls]:
    """The seed of a match that is over, and all that was rolled from it: compute it yourself."""
    info = await table_info(services, table)
    if info.closed is None:
        raise Refusal(409, "not-over", "The match is not over.", "Its seed is told after it.")
    throttle_ruling(request, services, visitor)
    asked = ShowRolls(await services.tables.record(table))
    return Response(await look_back(request, services, visitor, asked))


@endpoint("POST", "/replays", "replay.show", tag="tables")
async def replay_record(
    request: AnyRequest, services: TheServices, visitor: TheVisitor, data: JSONBody[RecordToReplay]
) -> Response[Replay]:
    """Steps of a record you kept, where the rules of today allow every one of them."""
    throttle_ruling(request, services, visitor)
    asked = Show(data.record, data.seat, data.first, data.count, outside=True)
    return Response(await look_back(request, services, visitor, asked))


async def look_back(
    request: AnyRequest, services: Services, visitor: Visitor, asked: Answerable
) -> Any:
    """The answer of a worker process; raises where there is none."""
    found = await ask_workers(request, services, visitor, Consult(asked))
    assert isinstance(found, Consulted)
    if isinstance(found.found, ReplayRefusal):
        no = found.found
        raise Refusal(no.status, no.code, no.sentence, no.help)
    return found.found


HANDLERS = [replay, thoughts, rolls, replay_record]
