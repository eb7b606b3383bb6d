"""Everything on paper: badges, Stars, signs, filled-in sheets, lists, certificates, labels."""

import asyncio
from typing import Annotated

from litestar import Response
from litestar.params import PathParameter, QueryParameter

from flubball.paper.event.kinds import print_event
from flubball.paper.event.wanted import Printing
from flubball.paper.problems import CannotMake
from flubball.paper.typesetting import Size
from flubball.server.door.access.guards import address
from flubball.server.door.api.desk.events import site_of
from flubball.server.door.api.desk.paths import EVENT, EventPath
from flubball.server.door.dependencies import TheEvent, TheServices
from flubball.server.door.documents import PDF, document
from flubball.server.door.problems import Refusal
from flubball.server.door.routes import AnyRequest, endpoint

KindPath = Annotated[str, PathParameter(max_length=40, description="What is printed.")]
RoundQuery = Annotated[int, QueryParameter(name="round", ge=0, le=99)]
SizeQuery = Annotated[Size, QueryParameter(description="The size of the paper.")]


@endpoint("GET", f"{EVENT}/paper/{{kind:str}}", "event.print", tag="desk", media_type=PDF)
async def printed(
    request: AnyRequest,
    services: TheServices,
    live_event: TheEvent,
    event: EventPath,
    kind: KindPath,
    number: RoundQuery = 0,
    paper: SizeQuery = "letter",
) -> Response[bytes]:
    """A document of the event as PDF, with the codes of its players."""
    services.throttle("print", address(request))
    site = await asyncio.to_thread(site_of, request, services)
    wanted = Printing(live_event.state, live_event.student_codes(), site, number)
    try:
        made = await asyncio.to_thread(print_event, kind, wanted, paper)
    except CannotMake as error:
        raise Refusal(409, "not-now", str(error), "Then print it.") from error
    return document(made, f"{live_event.id}-{kind}", private=True)


HANDLERS = [printed]
