"""The session and rights behind each live socket as of now, looked up for many at once."""

from collections.abc import Sequence

import msgspec

from flubball.server.door.access import relations
from flubball.server.door.access.relations import Holders, Standing
from flubball.server.live.types import TableInfo
from flubball.server.roles import NOBODY, Visitor
from flubball.server.storage import Connection
from flubball.server.storage.accounts import classes, table_roles, users


class Asked(msgspec.Struct, frozen=True):
    """A visitor as last known, and the table the socket is for."""

    visitor: Visitor
    info: TableInfo


class CurrentAccess(msgspec.Struct, frozen=True):
    """The visitor as of now, what they are to the table, and the nicknames at it."""

    visitor: Visitor
    standing: Standing
    names: dict[str, str]


def look_up_access(db: Connection, asked: Sequence[Asked], now: int) -> list[CurrentAccess]:
    """Answer all of them in a few questions to the database.

    >>> from flubball.server.roles import Role
    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> from flubball.server.live.types import Seating
    >>> seats = Seating(("guest:7", ""))
    >>> info = TableInfo("t", "nim", 2, {}, "public", seats, "waiting", 0, None, None, "")
    >>> ana = Visitor(Role.GUEST, "7", "", "d1")
    >>> with scratch() as db:
    ...     users.add_guest(db, "7", "calm owl", 0)
    ...     users.add_session(db, "d1", "guest:7", 0, 100)
    ...     table_roles.set_host(db, "t", "guest:7", 0)
    ...     early, late = (look_up_access(db, [Asked(ana, info)], now)[0] for now in (0, 100))
    >>> early.visitor.nickname, early.standing.host, early.names, late.visitor is NOBODY
    ('calm owl', True, {'guest:7': 'calm owl'}, True)
    """
    tables = {each.info.id: each.info for each in asked}
    sessions = frozenset(each.visitor.session for each in asked if each.visitor is not NOBODY)
    visitors = users.session_visitors(db, sessions, now) if sessions else {}
    seated = frozenset(who for info in tables.values() for who in info.seating.seats if who)
    names = users.nicknames(db, seated)
    held = _holders(db, tables)
    return [
        CurrentAccess(
            visitor := visitors.get(each.visitor.session, NOBODY),
            relations.standing_among(visitor, held[each.info.id]),
            _shown(each.info, names, held[each.info.id]),
        )
        for each in asked
    ]


def _holders(db: Connection, tables: dict[str, TableInfo]) -> dict[str, Holders]:
    ids = frozenset(tables)
    hosts, judges = table_roles.hosts(db, ids), table_roles.judges_of(db, ids)
    inside = {id: relations.class_of(info.visibility) for id, info in tables.items()}
    schools = {
        school: (classes.find(db, school), classes.members(db, school))
        for school in set(inside.values())
        if school
    }
    return {
        id: Holders(hosts.get(id, ""), judges.get(id, ()), *schools.get(inside[id], (None, {})))
        for id in tables
    }


def _shown(info: TableInfo, names: dict[str, str], held: Holders) -> dict[str, str]:
    """Nicknames at a table; in a class those of the class."""
    seats = info.seating.seats
    return {who: names[who] for who in seats if who in names} | dict(held.members)
