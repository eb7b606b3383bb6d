"""What a hint says, for the player who has asked for it at the table.

Asking is a word at the table, which counts it; what it says is worked out here, by a worker, from
what the player sees, and is the same however often it is read.
"""

from typing import Annotated

from litestar import Response
from litestar.params import QueryParameter

from flubball.server.door.access import relations
from flubball.server.door.access.guards import table_info, throttle_ruling
from flubball.server.door.api.replays import look_back
from flubball.server.door.api.tables import TablePath
from flubball.server.door.dependencies import TheServices, TheVisitor
from flubball.server.door.people.display_names import called, names_at, shown
from flubball.server.door.problems import Refusal
from flubball.server.door.routes import AnyRequest, endpoint
from flubball.server.door.worker_questions import Undecided
from flubball.server.hinting import GiveHint, HintShown

SinceQuery = Annotated[
    int | None, QueryParameter(ge=0, description="The seq of the update you have seen.")
]
TOO_LONG = "I can't tell here: it would take too long."


@endpoint("GET", "/tables/{table:str}/hints", "table.hints", tag="tables")
async def hints(
    request: AnyRequest,
    services: TheServices,
    visitor: TheVisitor,
    table: TablePath,
    since: SinceQuery = None,
) -> Response[HintShown]:
    """The hints that you have asked for in this position, at a table for practice."""
    throttle_ruling(request, services, visitor)
    info = await table_info(services, table)
    seat = relations.seat_of(visitor, info)
    assert seat is not None  # the matrix lets only those in who sit there
    view = await services.tables.look(table, seat, since)
    steps = view.table.hints.step(seat)
    if not steps:
        says = "You have not asked for a hint here."
        raise Refusal(409, "no-hint-asked", says, "Say hint at the table.")
    names = called(shown(info.game, info.seating.seats, await names_at(services, info), ""))
    asked = GiveHint(info.game, view, seat, names, steps)
    try:
        return Response(await look_back(request, services, visitor, asked))
    except Undecided:
        return Response(HintShown((TOO_LONG,)))


HANDLERS = [hints]
