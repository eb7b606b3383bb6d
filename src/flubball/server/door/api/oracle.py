"""The oracle: is there a Solution? For judges at any time, for players once a shake is over.

A worker answers, within a number of steps and of seconds. Who may ask:

- about a mat of one's own: judges, coaches and admins. A player could copy the mat of a match that
  is going on;
- about a table: its judge at any time, everybody who may look at it about a shake that is over,
  where the answer helps nobody any more.
"""

from typing import Annotated, Literal

import msgspec
from litestar.params import JSONBody

from flubball import games
from flubball.engine import JUDGE, EngineError, NotationError
from flubball.engine.seats import MAX_SEATS
from flubball.engine.solving import Solved, cannot_ask
from flubball.server.door.access.guards import address, table_info
from flubball.server.door.api.replays import look_back
from flubball.server.door.api.rulings import Short
from flubball.server.door.api.tables import TablePath, viewpoint
from flubball.server.door.dependencies import TheServices, TheVisitor
from flubball.server.door.problems import Refusal
from flubball.server.door.routes import AnyRequest, endpoint
from flubball.server.door.services import Services
from flubball.server.door.worker_questions import Undecided, ask_workers
from flubball.server.questions import Found, Solve
from flubball.server.replaying import OracleView
from flubball.server.roles import Visitor

After = Literal["", "now", "impossible", "no-goal"]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, as a new table's game, seats and options; `after` which challenge."""

    game: Annotated[str, msgspec.Meta(max_length=60)]
    seats: Annotated[int, msgspec.Meta(ge=1, le=MAX_SEATS)] = 2
    options: dict[Annotated[str, msgspec.Meta(max_length=60)], Short] = {}
    after: After = ""


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """After which challenge, empty for the usual question; and at which seq of one's updates.

    Without a seq: for the judge the table as it lies, else as the last shake left it.
    """

    after: After = ""
    seq: Annotated[int, msgspec.Meta(ge=0)] | None = None


@endpoint("POST", "/rulings/oracle", "oracle.ask", tag="rulings")
async def ask(
    request: AnyRequest, services: TheServices, visitor: TheVisitor, data: JSONBody[Position]
) -> Solved:
    """Is there a Solution in this position?"""
    _throttle(request, services, visitor)
    try:
        game = games.get(data.game)
        view = game.view(game.start(data.seats, data.options), JUDGE)
    except NotationError as error:
        raise Refusal(400, "unreadable", error.sentence, error.help) from error
    except EngineError as error:
        raise Refusal(400, "bad-setup", str(error), "Look at the game's options.") from error
    return await _solve(request, services, visitor, Solve(data.game, view, data.after))


@endpoint("POST", "/tables/{table:str}/oracle", "oracle.table", tag="rulings")
async def ask_at_table(
    request: AnyRequest,
    services: TheServices,
    visitor: TheVisitor,
    table: TablePath,
    data: JSONBody[Asked],
) -> Solved:
    """Was there a Solution at this table? Players ask once the shake is over."""
    _throttle(request, services, visitor)
    info = await table_info(services, table)
    seat = await viewpoint(services, visitor, info)
    seen = await services.tables.seen(table, seat)
    view = await look_back(request, services, visitor, OracleView(info.game, seen, data.seq))
    return await _solve(request, services, visitor, Solve(info.game, view, data.after))


def _throttle(request: AnyRequest, services: Services, visitor: Visitor) -> None:
    services.throttle("oracle", visitor.session)
    services.throttle("oracles", address(request))


async def _solve(request: AnyRequest, services: Services, visitor: Visitor, asked: Solve) -> Solved:
    try:
        found = await ask_workers(request, services, visitor, asked)
    except Undecided as error:
        return cannot_ask(f"Not decided. {error.problem.sentence}")
    assert isinstance(found, Found)
    if found.solved is None:
        raise Refusal(400, "no-oracle", "This game has no oracle.")
    return found.solved


HANDLERS = [ask, ask_at_table]
