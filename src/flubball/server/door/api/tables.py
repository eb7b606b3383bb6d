"""The lobby, tables and their seats."""

from typing import Annotated

import msgspec
from litestar import Response
from litestar.enums import MediaType
from litestar.params import JSONBody, PathParameter

from flubball.engine.seats import JUDGE, MAX_SEATS, SPECTATOR, Seat
from flubball.players import NoBot, find_level
from flubball.players.pace import USUAL, PaceName
from flubball.server.door.access import matrix, relations
from flubball.server.door.access.guards import address, class_row, table_info
from flubball.server.door.dependencies import TheServices, TheVisitor
from flubball.server.door.live_errors import as_refusal
from flubball.server.door.people.display_names import BOT, SeatShown, find_names, names_at, shown
from flubball.server.door.problems import Refusal, not_allowed
from flubball.server.door.routes import AnyRequest, endpoint
from flubball.server.door.services import Services
from flubball.server.live.types import Refused, Rematch, Seating, TableInfo
from flubball.server.roles import Visitor
from flubball.server.storage.accounts import table_roles

Short = Annotated[str, msgspec.Meta(max_length=2_000)]
BotLevel = Annotated[str, msgspec.Meta(pattern=r"^([1-9]|[a-z][a-z-]{0,29})\Z")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, lt=MAX_SEATS)]


class TableShown(msgspec.Struct, frozen=True):
    """A table as everybody who may watch it sees it. `seat` is yours.

    `rematch` is told to the players of a match that is over, where one of them plays once more.
    """

    id: str
    game: str
    options: dict[str, str]
    visibility: str
    status: str
    created: int
    seats: list[SeatShown]
    judges: list[str]
    seat: int | None = None
    you_judge: bool = False
    seed_hash: str = ""
    rematch: Rematch | None = None


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open. `visibility` is public, link or class:ID; `bots` has levels by seat.

    `pace`: how long bots wait before they act, so that people can follow.
    """

    game: Annotated[str, msgspec.Meta(max_length=60)]
    seats: Annotated[int, msgspec.Meta(ge=1, le=MAX_SEATS)]
    options: dict[Annotated[str, msgspec.Meta(max_length=60)], Short] = {}
    visibility: Annotated[str, msgspec.Meta(pattern=r"^(public|link|class:[\w-]{1,64})\Z")] = "link"
    bots: dict[
        SeatNumber, Annotated[str, msgspec.Meta(pattern=r"^([1-9]|[a-z][a-z-]{0,29})\Z")]
    ] = {}
    sit: SeatNumber | None = None
    pace: PaceName = USUAL


TablePath = Annotated[str, PathParameter(max_length=64, description="The table's link.")]
SeatPath = Annotated[int, PathParameter(ge=0, lt=MAX_SEATS, description="A seat, from 0.")]


@endpoint("GET", "/lobby", "lobby", tag="tables")
async def lobby(services: TheServices, visitor: TheVisitor) -> list[TableShown]:
    """The public tables that are not over."""
    return await show_tables(services, visitor, await services.tables.lobby())


@endpoint("POST", "/tables", "table.create", status=201, tag="tables")
async def create(
    request: AnyRequest, services: TheServices, visitor: TheVisitor, data: JSONBody[NewTable]
) -> TableShown:
    """Open a table, with bots on some seats and yourself on one if you like."""
    services.throttle("table", visitor.session)
    services.throttle("tables", address(request))
    visibility = await _visibility(services, visitor, data.visibility)
    try:
        table = await services.tables.create(
            data.game,
            data.seats,
            data.options,
            visibility,
            _seating(data, visitor),
            services.config.seed or None,
            pace=data.pace,
        )
        info = await services.tables.info(table)
    except Refused as refused:
        raise as_refusal(refused) from refused
    now = services.clock()
    await services.write(table_roles.set_host, table, visitor.occupant, now)
    return await show_table(services, visitor, info)


def _seating(data: NewTable, visitor: Visitor) -> Seating:
    seats = [""] * data.seats
    wanted = {seat: f"{BOT}{_level(data.game, name)}" for seat, name in data.bots.items()}
    if data.sit is not None:
        if data.sit in wanted:
            raise Refusal(400, "seat-taken", "A bot sits there.", "Take another seat.")
        wanted[data.sit] = visitor.occupant
    for seat, occupant in wanted.items():
        if seat >= data.seats:
            raise Refusal(400, "no-seat", "The table has no such seat.", "Seats count from 0.")
        seats[seat] = occupant
    return Seating(tuple(seats))


def _level(game: str, name: str) -> str:
    """A level's number, however it was called; what is none is refused with the table."""
    try:
        return str(find_level(game, name).number)
    except NoBot:
        return name


async def _visibility(services: Services, visitor: Visitor, wanted: str) -> str:
    """As it is stored: a class by its id. Raises where the visitor may not open a table there."""
    inside = relations.class_of(wanted)
    if not inside:
        return wanted
    row = await class_row(services, inside)
    has = await services.read(relations.standing, visitor, "", row.id)
    if not matrix.allowed("class.table", visitor.role, relations.to_class(has)):
        raise not_allowed(nobody=False)
    return f"{relations.CLASS}{row.id}"


@endpoint("GET", "/tables/{table:str}", "table.info", tag="tables")
async def info(services: TheServices, visitor: TheVisitor, table: TablePath) -> TableShown:
    """One table; to its players also where they play once more."""
    found = await table_info(services, table)
    told = await show_table(services, visitor, found)
    if told.seat is None or found.closed is None:
        return told
    return msgspec.structs.replace(told, rematch=await services.tables.offered(table))


@endpoint("POST", "/tables/{table:str}/seats/{seat:int}", "seat.sit", tag="tables")
async def sit(
    services: TheServices, visitor: TheVisitor, table: TablePath, seat: SeatPath
) -> TableShown:
    """Sit down."""
    if visitor.occupant in await services.read(table_roles.judges, table):
        raise Refusal(409, "judge", "A judge of the table can't play.", "Leave as judge first.")
    try:
        await services.tables.sit(table, seat, visitor.occupant)
    except Refused as refused:
        raise as_refusal(refused) from refused
    return await show_table(services, visitor, await table_info(services, table))


@endpoint("POST", "/tables/{table:str}/rematch", "table.rematch", tag="tables")
async def rematch(
    request: AnyRequest, services: TheServices, visitor: TheVisitor, table: TablePath
) -> TableShown:
    """Play once more, everybody one seat on: open that table, or come to it."""
    services.throttle("table", visitor.session)
    services.throttle("tables", address(request))
    found = await table_info(services, table)
    seat = relations.seat_of(visitor, found)
    try:
        again = await services.tables.rematch(
            table, SPECTATOR if seat is None else seat, visitor.occupant
        )
    except Refused as refused:
        raise as_refusal(refused) from refused
    if not await services.read(table_roles.host, again):
        await services.write(table_roles.set_host, again, visitor.occupant, services.clock())
    return await show_table(services, visitor, await table_info(services, again))


@endpoint("DELETE", "/tables/{table:str}/seats/{seat:int}", "seat.leave", tag="tables")
async def leave(
    services: TheServices, visitor: TheVisitor, table: TablePath, seat: SeatPath
) -> TableShown:
    """Stand up; a coach may free a seat in the class."""
    try:
        await services.tables.leave(table, seat)
    except Refused as refused:
        raise as_refusal(refused) from refused
    services.sockets.close(lambda socket: (socket.table, socket.seat) == (table, seat), "left")
    return await show_table(services, visitor, await table_info(services, table))


@endpoint(
    "GET", "/tables/{table:str}/record", "table.record", tag="tables", media_type=MediaType.TEXT
)
async def record(services: TheServices, visitor: TheVisitor, table: TablePath) -> Response[str]:
    """The record, to keep or replay. While the match goes on it holds what you may know."""
    found = await table_info(services, table)
    seat = await viewpoint(services, visitor, found)
    text = await services.tables.record(table, seat)
    name = f"{found.game}.flubball.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=MediaType.TEXT, headers=headers)


async def viewpoint(services: Services, visitor: Visitor, info: TableInfo) -> Seat:
    """The seat whose knowledge is the visitor's: the own one, the judge's, or a spectator's."""
    own = relations.seat_of(visitor, info)
    if own is not None:
        return own
    judges = await services.read(table_roles.judges, info.id)
    return JUDGE if visitor.occupant in judges else SPECTATOR


async def show_table(services: Services, visitor: Visitor, info: TableInfo) -> TableShown:
    """A table with nicknames."""
    judges = await services.read(table_roles.judges, info.id)
    names = await names_at(services, info, judges)
    return _shown(visitor, info, names, judges)


async def show_tables(
    services: Services, visitor: Visitor, infos: list[TableInfo]
) -> list[TableShown]:
    """Tables with nicknames, in a class those of the class; judges are left out."""
    people: dict[str, set[str]] = {}
    for info in infos:
        people.setdefault(relations.class_of(info.visibility), set()).update(info.seating.seats)
    names = {
        inside: await services.read(find_names, frozenset(seats - {""}), inside)
        for inside, seats in people.items()
    }
    return [_shown(visitor, info, names[relations.class_of(info.visibility)], ()) for info in infos]


def _shown(
    visitor: Visitor, info: TableInfo, names: dict[str, str], judges: tuple[str, ...]
) -> TableShown:
    return TableShown(
        info.id,
        info.game,
        dict(info.options),
        "class" if relations.class_of(info.visibility) else info.visibility,
        info.status,
        info.created,
        shown(info.game, info.seating.seats, names, visitor.occupant),
        [names[who] for who in judges if who in names],
        relations.seat_of(visitor, info),
        bool(visitor.occupant) and visitor.occupant in judges,
        info.seed_hash,
    )


HANDLERS = [lobby, create, info, sit, rematch, leave, record]
