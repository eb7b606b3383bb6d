"""The review of a finished match, for who sat at it and for the coach of its class."""

from flubball.coach import Review, merge_shakes
from flubball.engine import parse_record
from flubball.server.door.access.guards import address, table_info
from flubball.server.door.api.replays import look_back
from flubball.server.door.api.tables import TablePath
from flubball.server.door.dependencies import TheServices, TheVisitor
from flubball.server.door.people.display_names import called, names_at, shown
from flubball.server.door.problems import Refusal
from flubball.server.door.routes import AnyRequest, endpoint
from flubball.server.door.services import Services
from flubball.server.door.worker_questions import Undecided
from flubball.server.reviewing import Reviewed, Shakes
from flubball.server.roles import Visitor

KEPT = 200
"""Reviews that are kept, the newest."""


@endpoint("GET", "/tables/{table:str}/review", "table.review", tag="tables")
async def review(
    request: AnyRequest, services: TheServices, visitor: TheVisitor, table: TablePath
) -> Review:
    """What was lost and what was missed in a finished match, with proofs."""
    info = await table_info(services, table)
    if info.closed is None:
        raise Refusal(409, "not-over", "The match is not over.", "Ask when it is.")
    names = called(shown(info.game, info.seating.seats, await names_at(services, info), ""))
    if (kept := services.reviews.get((table, names))) is not None:
        return kept
    services.throttle("oracle", visitor.session)
    services.throttle("oracles", address(request))
    record = await services.tables.record(table)
    found = await _found(request, services, visitor, record, names)
    if len(services.reviews) >= KEPT:
        services.reviews.pop(next(iter(services.reviews)))
    services.reviews[table, names] = found
    return found


async def _found(
    request: AnyRequest, services: Services, visitor: Visitor, record: str, names: tuple[str, ...]
) -> Review:
    """One question, or one for each shake; one that takes too long is undecided."""
    count: int = await look_back(request, services, visitor, Shakes(record))
    if not count:
        whole: Review = await look_back(request, services, visitor, Reviewed(record, names))
        return whole
    shakes, left_out = list[Review](), list[int]()
    for shake in range(count):
        try:
            asked = Reviewed(record, names, shake)
            shakes.append(await look_back(request, services, visitor, asked))
        except Undecided:
            left_out.append(shake)
    if not shakes:
        raise Undecided("No shake of this match could be looked at in time.")
    return merge_shakes(parse_record(record), shakes, left_out)


HANDLERS = [review]
