"""The review of a finished match, for who sat at it and for the coach of its class."""

import asyncio
from typing import Annotated

import msgspec
from litestar import Response
from litestar.params import JSONBody

from flubball.coach import Review, merge_shakes
from flubball.coach.looks import Looked
from flubball.engine import parse_record
from flubball.server.door.access.guards import address, table_info, throttle_ruling
from flubball.server.door.api.replays import look_back
from flubball.server.door.api.tables import TablePath
from flubball.server.door.dependencies import TheServices, TheVisitor
from flubball.server.door.people.display_names import called, names_at, shown
from flubball.server.door.problems import Refusal
from flubball.server.door.routes import AnyRequest, endpoint
from flubball.server.door.services import Services
from flubball.server.door.worker_questions import Undecided
from flubball.server.reviewing import Assembled, LookOn, Reviewed, Shakes, TriedShown, TryMark
from flubball.server.roles import Visitor

KEPT = 200
"""Reviews that are kept, the newest."""


MOST_WORDS = 12
Words = Annotated[str, msgspec.Meta(max_length=500)]


class AtMark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mark of a review by its entry, seat and name, the words said so far, and one more."""

    entry: Annotated[int, msgspec.Meta(ge=0)]
    seat: Annotated[int, msgspec.Meta(ge=0)]
    mark: Annotated[str, msgspec.Meta(max_length=60)]
    said: Annotated[tuple[Words, ...], msgspec.Meta(max_length=MOST_WORDS)] = ()
    text: Words | None = None


@endpoint("GET", "/tables/{table:str}/review", "table.review", tag="tables")
async def review(
    request: AnyRequest, services: TheServices, visitor: TheVisitor, table: TablePath
) -> Review:
    """What was lost and what was missed in a finished match, with proofs."""
    return await reviewed(request, services, visitor, table)


@endpoint("POST", "/tables/{table:str}/review/tries", "review.try", tag="tables")
async def try_mark(
    request: AnyRequest,
    services: TheServices,
    visitor: TheVisitor,
    table: TablePath,
    data: JSONBody[AtMark],
) -> Response[TriedShown]:
    """A mark tried again: any answer that judge, oracle or rules accept is right."""
    throttle_ruling(request, services, visitor)
    found = await reviewed(request, services, visitor, table)
    wanted = (data.entry, data.seat, data.mark)
    mark = next((m for m in found.entries if (m.entry, m.seat, m.mark) == wanted), None)
    if mark is None:
        raise Refusal(404, "no-mark", "The review has no such mark.", "Ask for the review.")
    record = await services.tables.record(table)
    asked = TryMark(record, found.players, mark, data.said, data.text)
    return Response(await look_back(request, services, visitor, asked))


async def reviewed(request: AnyRequest, services: Services, visitor: Visitor, table: str) -> Review:
    """The review of a finished match, worked out once; raises `Refusal` where there is none."""
    info = await table_info(services, table)
    if info.closed is None:
        raise Refusal(409, "not-over", "The match is not over.", "Ask when it is.")
    names = called(shown(info.game, info.seating.seats, await names_at(services, info), ""))
    if (kept := services.reviews.get((table, names))) is not None:
        return kept
    # Both players come to the end at once: the second waits for what the first has asked.
    async with services.reviewing.setdefault(table, asyncio.Lock()):
        try:
            if (kept := services.reviews.get((table, names))) is not None:
                return kept
            services.throttle("oracle", visitor.session)
            services.throttle("oracles", address(request))
            record = await services.tables.record(table)
            found = await _found(request, services, visitor, record, names)
            if len(services.reviews) >= KEPT:
                services.reviews.pop(next(iter(services.reviews)))
            services.reviews[table, names] = found
        finally:
            services.reviewing.pop(table, None)
    return found


async def _found(
    request: AnyRequest, services: Services, visitor: Visitor, record: str, names: tuple[str, ...]
) -> Review:
    """One question for each shake, or for some steps; what takes too long is undecided."""
    count: int = await look_back(request, services, visitor, Shakes(record))
    if not count:
        looked = await _looked(request, services, visitor, record)
        whole: Review = await look_back(
            request, services, visitor, Assembled(record, names, looked)
        )
        return whole
    shakes, left_out = list[Review](), list[int]()
    for shake in range(count):
        try:
            one = Reviewed(record, names, shake)
            shakes.append(await look_back(request, services, visitor, one))
        except Undecided:
            left_out.append(shake)
    if not shakes:
        raise Undecided("No shake of this match could be looked at in time.")
    return merge_shakes(parse_record(record), shakes, left_out)


async def _looked(
    request: AnyRequest, services: Services, visitor: Visitor, record: str
) -> dict[int, Looked]:
    """All steps of a match on a board, as many at a time as a worker looks at in half its time."""
    seconds = services.workers.limits.question / 2
    found: dict[int, Looked] = {}
    first, count, wait = 0, len(parse_record(record).entries), seconds
    while first < count:
        try:
            some = await look_back(request, services, visitor, LookOn(record, first, wait))
            found |= some
            first, wait = max(some) + 1, seconds
        except Undecided:
            if wait:
                wait = 0.0  # one step alone
            else:
                first, wait = first + 1, seconds
    if not found:
        raise Undecided("No turn of this match could be looked at in time.")
    return found


HANDLERS = [review, try_mark]
