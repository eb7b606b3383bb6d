"""Judges of tables and roles of accounts: by role, or by a code that works once."""

from typing import Annotated, Literal

import msgspec
from litestar.params import JSONBody

from flubball.engine.seats import JUDGE
from flubball.server.door.access import relations
from flubball.server.door.access.guards import table_info
from flubball.server.door.access.tokens import digest, new_id
from flubball.server.door.api.auth import Me
from flubball.server.door.api.tables import TablePath, TableShown, show_table
from flubball.server.door.dependencies import TheServices, TheVisitor
from flubball.server.door.problems import Refusal, last_admin
from flubball.server.door.routes import endpoint
from flubball.server.door.services import Services
from flubball.server.roles import Role, Visitor
from flubball.server.storage import Connection
from flubball.server.storage.accounts import table_roles, users


class Code(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A code somebody gave you."""

    code: Annotated[str, msgspec.Meta(max_length=64)]


class Invitation(msgspec.Struct, frozen=True):
    """A code to pass on. It works once."""

    code: str
    expires: int


class RoleWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The role the code gives."""

    role: Literal["coach", "judge", "admin", "player"]


@endpoint("POST", "/tables/{table:str}/judge", "judge.arrive", tag="judges")
async def arrive(services: TheServices, visitor: TheVisitor, table: TablePath) -> TableShown:
    """Become judge of a table, by your role."""
    return await become_judge(services, visitor, table)


@endpoint("POST", "/tables/{table:str}/judge/invited", "judge.invited", tag="judges")
async def invited(
    services: TheServices, visitor: TheVisitor, table: TablePath, data: JSONBody[Code]
) -> TableShown:
    """Become judge of a table, by a code."""
    now = services.clock()
    if not await services.write(table_roles.redeem, digest(data.code), f"judge:{table}", now):
        raise _bad_code()
    return await become_judge(services, visitor, table)


async def become_judge(services: Services, visitor: Visitor, table: str) -> TableShown:
    """Make somebody who does not play there the judge of a table."""
    info = await table_info(services, table)
    if relations.seat_of(visitor, info) is not None:
        raise Refusal(409, "seated", "A player can't judge the own table.", "Stand up first.")
    await services.write(table_roles.add_judge, table, visitor.occupant, services.clock())
    return await show_table(services, visitor, info)


@endpoint("DELETE", "/tables/{table:str}/judge", "judge.leave", tag="judges")
async def leave(services: TheServices, visitor: TheVisitor, table: TablePath) -> TableShown:
    """Stop judging a table."""
    await services.write(table_roles.remove_judge, table, visitor.occupant)
    mine = (table, JUDGE, visitor.occupant)
    services.sockets.close(lambda s: (s.table, s.seat, s.visitor.occupant) == mine, "left")
    return await show_table(services, visitor, await table_info(services, table))


@endpoint("POST", "/tables/{table:str}/judge/invitation", "judge.invite", status=201, tag="judges")
async def invite(services: TheServices, visitor: TheVisitor, table: TablePath) -> Invitation:
    """A code that makes somebody judge of this table."""
    return await make_invitation(services, f"judge:{table}", visitor.occupant)


@endpoint("POST", "/roles/invitation", "role.invite", status=201, tag="judges")
async def invite_role(
    services: TheServices, visitor: TheVisitor, data: JSONBody[RoleWanted]
) -> Invitation:
    """A code that gives an account a role."""
    return await make_invitation(services, f"{table_roles.ROLE}{data.role}", visitor.occupant)


@endpoint("POST", "/role", "role.take", tag="judges")
async def take_role(services: TheServices, visitor: TheVisitor, data: JSONBody[Code]) -> Me:
    """Take the role a code gives."""
    role = await services.write(take_role_now, visitor, digest(data.code), services.clock())
    if role is None:
        raise _bad_code()
    return Me(role.value, visitor.nickname)


def take_role_now(db: Connection, visitor: Visitor, code: str, now: int) -> Role | None:
    """Use a code, by its digest; None where it is not good. The last admin stays admin.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     take_role_now(db, Visitor(Role.PLAYER, "7f"), "no such code", 0)
    """
    purpose = table_roles.purpose_of(db, code)
    if not purpose.startswith(table_roles.ROLE) or not _may_give(db, code):
        return None
    if not table_roles.redeem(db, code, purpose, now):
        return None
    role = Role(purpose.removeprefix(table_roles.ROLE))
    if role is not Role.ADMIN and users.is_last_admin(db, visitor.id):
        raise last_admin()  # with the transaction the code is as it was
    users.set_role(db, visitor.id, role)
    table_roles.lose(db, visitor.occupant, visitor.role, role)
    return role


def _may_give(db: Connection, code: str) -> bool:
    """Whoever made a code for a role is still an admin, or made it on the server's machine."""
    by = table_roles.maker_of(db, code)
    if by == table_roles.OPERATOR:
        return True
    maker = users.account_by_id(db, users.split(by)[1])
    return maker is not None and maker.role == Role.ADMIN.value and maker.disabled is None


async def make_invitation(services: Services, purpose: str, by: str) -> Invitation:
    """A new code; only its digest is stored."""
    code, now = new_id(), services.clock()
    expires = now + services.config.invitation_lasts
    await services.write(table_roles.invite, digest(code), purpose, by, now, expires)
    return Invitation(code, expires)


def _bad_code() -> Refusal:
    help = "A code works once and for a week. Ask for another."
    return Refusal(409, "bad-code", "This code is not good here.", help)


HANDLERS = [arrive, invited, leave, invite, invite_role, take_role]
