"""Replays: every position of a finished match or of a record, as one seat saw it."""

import asyncio
from itertools import islice
from typing import Annotated

import msgspec
from litestar import Response
from litestar.params import JSONBody, QueryParameter

from flubball.engine import (
    EngineError,
    NotationError,
    Outcome,
    Record,
    ReplayError,
    Ruling,
    format_seat,
    parse_record,
    parse_seat,
)
from flubball.engine.replay import recheck, steps
from flubball.engine.seats import JUDGE, SPECTATOR, Seat
from flubball.server.door.api.tables import TablePath, viewpoint
from flubball.server.door.given import TheServices, TheVisitor
from flubball.server.door.guards import table_info, throttle_ruling
from flubball.server.door.problems import Refusal
from flubball.server.door.prompting import game_of
from flubball.server.door.routes import AnyRequest, endpoint

MOST = 200

SeatQuery = Annotated[
    str, QueryParameter(max_length=10, description="Whose view: a seat, judge or spectator.")
]
FirstQuery = Annotated[int, QueryParameter(ge=0, description="The first step wanted.")]
CountQuery = Annotated[int, QueryParameter(ge=1, le=MOST, description="How many steps.")]


class Step(msgspec.Struct, frozen=True):
    """A step: what was done (nothing in step 0), and the view after it, as in an update."""

    step: int
    at: int
    seat: str
    text: str
    ruling: Ruling | None
    sentence: str
    view: msgspec.Raw


class Replay(msgspec.Struct, frozen=True):
    """Some steps of a match. `steps` counts all of them, the start included."""

    game: str
    seats: int
    options: dict[str, str]
    seat: str
    steps: int
    first: int
    shown: list[Step]
    outcome: Outcome | None


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record as text, whose view is wanted, and which steps."""

    record: Annotated[str, msgspec.Meta(max_length=60_000)]
    seat: Annotated[str, msgspec.Meta(max_length=10)] = "spectator"
    first: Annotated[int, msgspec.Meta(ge=0)] = 0
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST)] = 100


@endpoint("GET", "/tables/{table:str}/replay", "table.replay", tag="tables")
async def replay(
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
    whose = _seat(seat, info.seats) if seat else await viewpoint(services, visitor, info)
    record = parse_record(await services.tables.record(table, whose))
    return Response(await asyncio.to_thread(make_replay, record, whose, first, count))


@endpoint("POST", "/replays", "replay.show", tag="tables")
async def replay_record(
    request: AnyRequest, services: TheServices, visitor: TheVisitor, data: JSONBody[Kept]
) -> Response[Replay]:
    """Steps of a record you kept, where the rules of today allow every one of them."""
    throttle_ruling(request, services, visitor)
    try:
        record = await asyncio.to_thread(read_record, data.record)
        seat = _seat(data.seat, record.setup.seats)
        return Response(await asyncio.to_thread(make_replay, record, seat, data.first, data.count))
    except NotationError as error:
        raise Refusal(400, "bad-record", error.sentence, error.help) from error
    except EngineError as error:
        raise Refusal(400, "bad-record", str(error)) from error


def read_record(text: str) -> Record:
    """A record from outside, checked entry by entry; raises `EngineError`.

    >>> read_record("nothing of the kind")
    Traceback (most recent call last):
    flubball.engine.errors.RecordError: line 1: Expected 'flubball record 1'.
    """
    record = parse_record(text)
    difference = recheck(game_of(record.game), record)
    if difference is not None:
        raise ReplayError(difference.ruling.sentence, difference.index)
    return record


def _seat(text: str, seats: int) -> Seat:
    try:
        seat = parse_seat(text)
    except NotationError as error:
        raise Refusal(400, "no-seat", error.sentence, "Name a seat of the table.") from error
    if seat in (JUDGE, SPECTATOR) or (isinstance(seat, int) and seat < seats):
        return seat
    raise Refusal(404, "no-seat", "The table has no such seat.", "Seats count from 0.")


def make_replay(record: Record, seat: Seat, first: int, count: int) -> Replay:
    """The steps of a record as one seat saw them.

    >>> from flubball.engine import Edition, Entry, Setup
    >>> entries = (Entry(0, 0, "move 4,-5 3,-4"),)
    >>> record = Record("queens-and-guards", "1", Edition("x", "0"), Setup(2), entries)
    >>> [step.text for step in make_replay(record, SPECTATOR, 0, 9).shown]
    ['', 'move 4,-5 3,-4']
    """
    game = game_of(record.game)
    shown = []
    for number, state in enumerate(islice(steps(game, record), first + count)):
        if number < first:
            continue
        entry = record.entries[number - 1] if number else None
        view = game.view(state, seat)
        shown.append(
            Step(
                number,
                entry.at if entry else 0,
                format_seat(entry.seat) if entry else "",
                entry.text if entry else "",
                entry.ruling if entry else None,
                game.prompt(view, seat).sentence,
                msgspec.Raw(msgspec.json.encode(view)),
            )
        )
    return Replay(
        record.game,
        record.setup.seats,
        record.setup.mapping,
        format_seat(seat),
        len(record.entries) + 1,
        first,
        shown,
        record.outcome,
    )


HANDLERS = [replay, replay_record]
