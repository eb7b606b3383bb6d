"""Deletion of personal data: seats are left, rows deleted, matches stay without a name."""

from flubball.server.door.access.relations import seat_of
from flubball.server.door.problems import last_admin
from flubball.server.door.services import Services
from flubball.server.live.types import Refused
from flubball.server.roles import Role, Visitor
from flubball.server.storage import Connection
from flubball.server.storage.accounts import (
    activity,
    classes,
    lessons,
    ratings,
    second_factors,
    table_roles,
    users,
)


async def forget(services: Services, visitor: Visitor) -> None:
    """Delete everything the server has about a visitor."""
    who = visitor.occupant
    for table in {seat.table for seat in await services.read(activity.seatings, who)}:
        await _stand_up(services, visitor, table)
    await services.write(forget_rows, visitor)
    services.sockets.close(lambda socket: socket.visitor.occupant == who, "deleted")


async def _stand_up(services: Services, visitor: Visitor, table: str) -> None:
    try:
        seat = seat_of(visitor, await services.tables.info(table))
        if seat is not None:
            await services.tables.leave(table, seat)
    except Refused:
        return  # the match is over or the table gone: there is no seat to leave


def forget_rows(db: Connection, visitor: Visitor) -> None:
    """Delete a visitor's rows; raises for the last admin.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     users.add_guest(db, "7f", "calm owl", 0)
    ...     forget_rows(db, Visitor(Role.GUEST, "7f"))
    ...     users.guest_created(db, "7f")
    """
    if visitor.role is not Role.GUEST and users.is_last_admin(db, visitor.id):
        raise last_admin()
    who = visitor.occupant
    users.end_sessions(db, who)
    table_roles.forget(db, who)
    classes.leave_all(db, who)
    if visitor.role is not Role.GUEST:
        for row in classes.coached(db, visitor.id):
            classes.remove(db, row.id)
    activity.forget(db, who)
    lessons.forget(db, who)
    ratings.forget(db, visitor.id)
    second_factors.drop(db, visitor.id)
    users.remove(db, who)


async def forget_old_guests(services: Services) -> int:
    """Forget guests whose session is over; how many there were."""
    before = services.clock() - services.config.guest_lasts
    found = await services.read(users.old_guests, before)
    for who in found:
        await forget(services, Visitor(Role.GUEST, users.split(who)[1]))
    return len(found)
