"""What a visitor is to a table or class: the columns of the matrix."""

from collections.abc import Mapping

import msgspec

from flubball.engine import Seat
from flubball.engine.seats import JUDGE
from flubball.server.live.types import TableInfo
from flubball.server.roles import Relation, Role, Visitor
from flubball.server.storage import Connection
from flubball.server.storage.accounts import classes, table_roles

CLASS = "class:"


class Standing(msgspec.Struct, frozen=True):
    """What the database knows of a visitor at a table or class."""

    host: bool = False
    judge: bool = False
    coach: bool = False
    member: bool = False


def class_of(visibility: str) -> str:
    """The class a table is in; empty where it is in none.

    >>> class_of("class:c1"), class_of("public")
    ('c1', '')
    """
    return visibility.removeprefix(CLASS) if visibility.startswith(CLASS) else ""


def standing(db: Connection, visitor: Visitor, table: str, class_id: str) -> Standing:
    """Look it up; an empty table or class is left out.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     standing(db, Visitor(Role.GUEST, "7"), "t", "").host
    False
    """
    held = Holders(
        table_roles.host(db, table) if table else "",
        table_roles.judges(db, table) if table else (),
        classes.find(db, class_id) if class_id else None,
        classes.members(db, class_id) if class_id else {},
    )
    return standing_among(visitor, held)


class Holders(msgspec.Struct, frozen=True):
    """Who holds what at a table and in its class."""

    host: str
    judges: tuple[str, ...]
    school: classes.ClassRow | None
    members: Mapping[str, str]


def standing_among(visitor: Visitor, held: Holders) -> Standing:
    """What a visitor is, once it is known who holds what.

    >>> standing_among(Visitor(Role.GUEST, "7"), Holders("guest:7", (), None, {})).host
    True
    """
    who, school = visitor.occupant, held.school
    if not who:
        return Standing()
    return Standing(
        host=held.host == who,
        judge=who in held.judges,
        coach=school is not None and visitor.role is not Role.GUEST and school.coach == visitor.id,
        member=school is not None and who in held.members,
    )


def seat_of(visitor: Visitor, info: TableInfo) -> int | None:
    """Where the visitor sits.

    >>> from flubball.server.live.types import Seating
    >>> seats = Seating(("guest:7", ""))
    >>> info = TableInfo("t", "nim", 2, {}, "class:c1", seats, "waiting", 0, None, None, "")
    >>> ana, bo = Visitor(Role.GUEST, "7"), Visitor(Role.GUEST, "8")
    >>> seat_of(ana, info), seat_of(bo, info)
    (0, None)
    """
    seats, who = info.seating.seats, visitor.occupant
    return seats.index(who) if who and who in seats else None


def may_watch(visitor: Visitor, info: TableInfo, has: Standing) -> bool:
    """True for tables in no class, and for those who belong to its class or to it.

    >>> from flubball.server.live.types import Seating
    >>> seats = Seating(("guest:7", ""))
    >>> info = TableInfo("t", "nim", 2, {}, "class:c1", seats, "waiting", 0, None, None, "")
    >>> ana, bo = Visitor(Role.GUEST, "7"), Visitor(Role.GUEST, "8")
    >>> may_watch(bo, info, Standing()), may_watch(bo, info, Standing(member=True))
    (False, True)
    """
    if not class_of(info.visibility):
        return True
    belongs = has.host or has.judge or has.coach or has.member
    return belongs or seat_of(visitor, info) is not None


def to_class(has: Standing) -> frozenset[Relation]:
    """What a visitor is to a class.

    >>> sorted(to_class(Standing()))
    [<Relation.STRANGER: 'stranger'>]
    """
    found = {Relation.COACH: has.coach, Relation.MEMBER: has.member}
    return frozenset(each for each, holds in found.items() if holds) or _STRANGER


def to_table(
    visitor: Visitor, info: TableInfo, has: Standing, seat: int | None
) -> frozenset[Relation]:
    """What a visitor is to a table, or to one seat of it.

    >>> from flubball.server.live.types import Seating
    >>> seats = Seating(("guest:7", ""))
    >>> info = TableInfo("t", "nim", 2, {}, "class:c1", seats, "waiting", 0, None, None, "")
    >>> ana, bo = Visitor(Role.GUEST, "7"), Visitor(Role.GUEST, "8")
    >>> [sorted(to_table(who, info, Standing(), 0))[0].value for who in (ana, bo)]
    ['own', 'stranger']
    """
    own = seat_of(visitor, info)
    if own is not None and seat is not None:
        return frozenset((Relation.OWN if own == seat else Relation.OTHER,))
    found = {
        Relation.OWN: own is not None,
        Relation.HOST: has.host,
        Relation.JUDGE: has.judge,
        Relation.COACH: has.coach,
    }
    several = frozenset(each for each, holds in found.items() if holds)
    if several:
        return several
    return _SPECTATOR if may_watch(visitor, info, has) else _STRANGER


def to_live(visitor: Visitor, info: TableInfo, has: Standing, seat: Seat) -> frozenset[Relation]:
    """What a visitor is to the seat a live socket is for: a seat's view is its own.

    >>> from flubball.server.live.types import Seating
    >>> seats = Seating(("guest:7", ""))
    >>> info = TableInfo("t", "nim", 2, {}, "class:c1", seats, "waiting", 0, None, None, "")
    >>> ana, bo = Visitor(Role.GUEST, "7"), Visitor(Role.GUEST, "8")
    >>> [sorted(to_live(who, info, Standing(), 0))[0].value for who in (ana, bo)]
    ['own', 'other']
    >>> [sorted(to_live(who, info, Standing(judge=True), JUDGE))[0].value for who in (ana, bo)]
    ['stranger', 'judge']
    """
    if isinstance(seat, int):
        own = seat_of(visitor, info) == seat
        return frozenset((Relation.OWN if own else Relation.OTHER,))
    if seat is JUDGE:
        # Whoever plays does not judge there, however they came to be both.
        rules = has.judge and seat_of(visitor, info) is None
        return frozenset((Relation.JUDGE,)) if rules else _STRANGER
    if has.coach:
        return frozenset((Relation.COACH,))
    return _SPECTATOR if may_watch(visitor, info, has) else _STRANGER


_SPECTATOR = frozenset((Relation.SPECTATOR,))
_STRANGER = frozenset((Relation.STRANGER,))
