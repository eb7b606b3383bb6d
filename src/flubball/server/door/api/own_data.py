"""One's own data: all of it in one file, and its deletion."""

import msgspec
from litestar import Response
from litestar.params import JSONBody

from flubball.server.door.access import cookies
from flubball.server.door.api.auth import Me, check_password
from flubball.server.door.dependencies import TheServices, TheVisitor
from flubball.server.door.people.retention import forget
from flubball.server.door.problems import last_admin
from flubball.server.door.routes import endpoint
from flubball.server.door.services import Services
from flubball.server.roles import NOBODY, Role, Visitor
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


class Session(msgspec.Struct, frozen=True):
    """When a session began and when it ends."""

    created: int
    expires: int


class InClass(msgspec.Struct, frozen=True):
    """A class one coaches (no nickname) or is in."""

    id: str
    title: str
    nickname: str = ""


class OwnData(msgspec.Struct, frozen=True):
    """Everything the server has about you. Times are milliseconds since 1970."""

    role: str
    name: str
    nickname: str
    created: int
    sessions: list[Session]
    classes: list[InClass]
    hosted: list[str]
    judged: list[str]
    seats: list[activity.Seated]
    actions: list[activity.Done]
    lessons: list[lessons.Learned]
    ratings: list[ratings.RatedGame]
    second_factor: bool


class Confirm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An account is deleted only with its password; a guest needs none."""

    password: str = ""


@endpoint("GET", "/account", "account.export", tag="people")
async def export(services: TheServices, visitor: TheVisitor) -> OwnData:
    """Everything the server has about you."""
    return await services.read(own_data, visitor)


@endpoint("POST", "/account/delete", "account.delete", tag="people")
async def delete_account(
    services: TheServices, visitor: TheVisitor, data: JSONBody[Confirm]
) -> Response[Me]:
    """Delete everything the server has about you. Matches stay without a name."""
    if visitor.role is not Role.GUEST:
        await check_password(services, visitor, data.password)
        await _not_the_last(services, visitor)
    await forget(services, visitor)
    ended = cookies.end_cookies(services.config, device=visitor.role is not Role.GUEST)
    return Response(Me(NOBODY.role.value, ""), cookies=ended)


async def _not_the_last(services: Services, visitor: Visitor) -> None:
    """Before the seats are left; for two at once it is asked again while they are deleted."""
    if await services.read(users.is_last_admin, visitor.id):
        raise last_admin()


def own_data(db: Connection, visitor: Visitor) -> OwnData:
    """Collect it.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     own_data(db, Visitor(Role.GUEST, "7", "calm owl")).nickname
    'calm owl'
    """
    who = visitor.occupant
    guest = visitor.role is Role.GUEST
    account = None if guest else users.account_by_id(db, visitor.id)
    created = account.created if account else users.guest_created(db, visitor.id)
    coached = (
        [] if guest else [InClass(row.id, row.title) for row in classes.coached(db, visitor.id)]
    )
    joined = [InClass(row.id, row.title, name) for row, name in classes.joined(db, who)]
    return OwnData(
        role=visitor.role.value,
        name=account.name if account else "",
        nickname=visitor.nickname,
        created=created or 0,
        sessions=[Session(*times) for times in users.sessions_of(db, who)],
        classes=[*coached, *joined],
        hosted=table_roles.hosted(db, who),
        judged=table_roles.judged(db, who),
        seats=activity.seatings(db, who),
        actions=activity.actions(db, who),
        lessons=lessons.learned(db, who),
        ratings=[] if guest else ratings.asked(db, visitor.id),
        second_factor=not guest and second_factors.second_factor(db, visitor.id) is not None,
    )


HANDLERS = [export, delete_account]
