"""The matches of a person and of a class, with their results; a coach's look at the students."""

from collections import Counter
from typing import Annotated

import msgspec
from litestar.params import QueryParameter

from flubball.server.door.access.guards import LINK, class_row
from flubball.server.door.access.relations import CLASS
from flubball.server.door.api.classes import ClassPath
from flubball.server.door.api.tables import TableShown, show_tables
from flubball.server.door.dependencies import TheServices, TheVisitor
from flubball.server.door.people.display_names import called
from flubball.server.door.people.results import Result, result_of
from flubball.server.door.problems import no_table
from flubball.server.door.routes import endpoint
from flubball.server.door.services import Services
from flubball.server.live import rows
from flubball.server.live.types import TableInfo
from flubball.server.roles import Visitor
from flubball.server.storage import Connection
from flubball.server.storage.accounts import classes, lessons
from flubball.server.storage.tables.matches import Found, Which, matches_in, matches_of

MOST = 100
LOOKED_AT = 2_000
"""The most matches of a class that its results count: the newest."""

WhichQuery = Annotated[Which, QueryParameter(description="Those that run, those that are over.")]
BeforeQuery = Annotated[
    str, QueryParameter(max_length=64, description="Matches older than this table's.")
]
CountQuery = Annotated[int, QueryParameter(ge=1, le=MOST, description="How many.")]


class MatchShown(msgspec.Struct, frozen=True):
    """A match. `closed` is when it was over; `result` says how, as far as the server kept it."""

    table: TableShown
    closed: int | None
    result: Result | None


class Matches(msgspec.Struct, frozen=True):
    """Matches, the newest first. `next` is the `before` of the next page, empty on the last."""

    matches: list[MatchShown]
    next: str


class Student(msgspec.Struct, frozen=True):
    """What somebody did in a class: matches by how they ended, and lessons."""

    nickname: str
    running: int
    played: int
    won: int
    tied: int
    points: int
    lessons: list[lessons.Learned]


@endpoint("GET", "/account/matches", "account.matches", tag="people")
async def own(
    services: TheServices,
    visitor: TheVisitor,
    which: WhichQuery = "all",
    before: BeforeQuery = "",
    count: CountQuery = 20,
) -> Matches:
    """The matches you played or sit at. A guest who signs up keeps them."""
    found = await services.read(matches_of, visitor.occupant, which, _table(before), count + 1)
    return await _matches(services, visitor, found, count)


@endpoint("GET", "/classes/{class_id:str}/matches", "class.matches", tag="classes")
async def of_class(
    services: TheServices,
    visitor: TheVisitor,
    class_id: ClassPath,
    which: WhichQuery = "all",
    before: BeforeQuery = "",
    count: CountQuery = 20,
) -> Matches:
    """The matches of a class."""
    row = await class_row(services, class_id)
    found = await services.read(matches_in, f"{CLASS}{row.id}", which, _table(before), count + 1)
    return await _matches(services, visitor, found, count)


@endpoint("GET", "/classes/{class_id:str}/results", "class.results", tag="classes")
async def results(services: TheServices, class_id: ClassPath) -> list[Student]:
    """What everybody in the class has played there and learned, for its coach."""
    row = await class_row(services, class_id)
    return await services.read(students, row.id)


def students(db: Connection, class_id: str) -> list[Student]:
    """Everybody in a class, by nickname.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     name = classes.join(db, "c1", "guest:7", lambda words: words[0], 0)
    ...     students(db, "c1")
    [Student(nickname='agile albatross', running=0, played=0, won=0, tied=0, points=0, lessons=[])]
    """
    members = classes.members(db, class_id)
    counts: Counter[tuple[str, str]] = Counter()
    for info in _infos(matches_in(db, f"{CLASS}{class_id}", "all", "", LOOKED_AT)):
        for seat, who in enumerate(info.seating.seats):
            for what, number in _counted(info, seat):
                counts[who, what] += number
    known = lessons.learned_by(db, frozenset(members))
    return [
        Student(
            name,
            running=counts[who, "running"],
            played=counts[who, "played"],
            won=counts[who, "won"],
            tied=counts[who, "tied"],
            points=counts[who, "points"],
            lessons=known.get(who, []),
        )
        for who, name in members.items()
    ]


def _counted(info: TableInfo, seat: int) -> list[tuple[str, int]]:
    if info.closed is None:
        return [("running", 1)]
    if info.outcome is None:
        return [("played", 1)]
    first = seat in info.outcome.best
    how = "tied" if len(info.outcome.best) > 1 else "won"
    return [("played", 1), (how, int(first)), ("points", info.outcome.scores[seat])]


def _table(before: str) -> str:
    """The id of the table a page begins after."""
    if before and not LINK.fullmatch(before):
        raise no_table()
    return before


def _infos(found: Found) -> list[TableInfo]:
    return [rows.read_info(row, rows.read_seating(row.seats, seated)) for row, seated in found]


async def _matches(services: Services, visitor: Visitor, found: Found, count: int) -> Matches:
    infos = _infos(found[:count])
    tables = await show_tables(services, visitor, infos)
    matches = [_shown(info, table) for info, table in zip(infos, tables, strict=True)]
    return Matches(matches, infos[-1].id if len(found) > count else "")


def _shown(info: TableInfo, table: TableShown) -> MatchShown:
    how = info.outcome
    told = None if how is None else result_of(how, called(table.seats), table.seat)
    return MatchShown(table, info.closed, told)


HANDLERS = [own, of_class, results]
