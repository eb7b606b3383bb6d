"""For admins: the accounts, their roles, and disabling them."""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from litestar.params import JSONBody, PathParameter, QueryParameter

from flubball.engine.seats import JUDGE
from flubball.server.door.dependencies import TheServices
from flubball.server.door.problems import Refusal, last_admin
from flubball.server.door.routes import endpoint
from flubball.server.door.services import Services
from flubball.server.roles import Role
from flubball.server.storage import Connection
from flubball.server.storage.accounts import table_roles, users
from flubball.server.storage.accounts.users import Account

MOST = 200

NamePath = Annotated[str, PathParameter(max_length=60, description="The name of an account.")]
AfterQuery = Annotated[str, QueryParameter(max_length=60, description="Names after this one.")]
CountQuery = Annotated[int, QueryParameter(ge=1, le=MOST, description="How many.")]


class AccountShown(msgspec.Struct, frozen=True):
    """An account as admins see it. Times are milliseconds since 1970; `disabled` since when."""

    name: str
    nickname: str
    role: str
    created: int
    disabled: int | None


class Accounts(msgspec.Struct, frozen=True):
    """Accounts by name. `next` is the `after` of the next page, empty on the last."""

    accounts: list[AccountShown]
    next: str


class NewRole(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The role an account gets."""

    role: Literal["player", "coach", "judge", "admin"]


class Disabling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the account is disabled from now on."""

    disabled: bool


@endpoint("GET", "/accounts", "admin.accounts", tag="admins")
async def accounts(
    services: TheServices, after: AfterQuery = "", count: CountQuery = 50
) -> Accounts:
    """The accounts in the order of their names, a page at a time."""
    found = await services.read(users.accounts, after.casefold(), count + 1)
    shown = [_shown(account) for account in found[:count]]
    return Accounts(shown, shown[-1].name if len(found) > count else "")


@endpoint("POST", "/accounts/{name:str}/role", "admin.role", tag="admins")
async def set_role(services: TheServices, name: NamePath, data: JSONBody[NewRole]) -> AccountShown:
    """Give an account a role; it holds at once, in open sessions too."""
    return await _change(services, name, role=Role(data.role))


@endpoint("POST", "/accounts/{name:str}/disabled", "admin.disable", tag="admins")
async def set_disabled(
    services: TheServices, name: NamePath, data: JSONBody[Disabling]
) -> AccountShown:
    """Disable an account, or let it in again. Its sessions end; what it has stays."""
    since = services.clock() if data.disabled else None
    return await _change(services, name, disabled=since)


async def _change(services: Services, name: str, **new: Role | int | None) -> AccountShown:
    account = await services.write(change_account, name, new)
    who = f"account:{account.id}"
    if account.disabled is not None:
        services.sockets.close(lambda socket: socket.visitor.occupant == who, "logged-out")
    elif account.role not in table_roles.JUDGING:
        judging = (JUDGE, who)
        services.sockets.close(lambda s: (s.seat, s.visitor.occupant) == judging, "left")
    return _shown(account)


def change_account(db: Connection, name: str, new: Mapping[str, Role | int | None]) -> Account:
    """Change an account; some admin is always left. What a role gave goes with it.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     made = users.add_account(db, Account("7f", "ana", "hash", "admin", "calm owl", 0))
    ...     change_account(db, "ana", {"role": Role.PLAYER})
    Traceback (most recent call last):
    flubball.server.door.problems.Refusal: This is the only admin.
    """
    account = users.account_by_name(db, name)
    if account is None:
        raise Refusal(404, "no-account", "There is no account of that name.")
    stays = new.get("role", Role.ADMIN) is Role.ADMIN and new.get("disabled") is None
    if not stays and users.is_last_admin(db, account.id):
        raise last_admin()
    users.change(db, account.id, new)
    changed = users.account_by_id(db, account.id)
    assert changed is not None
    who = f"account:{account.id}"
    table_roles.lose(db, who, Role(account.role), Role(changed.role))
    if changed.disabled is not None:
        users.end_sessions(db, who)
        table_roles.void_codes(db, who)
    return changed


def _shown(account: Account) -> AccountShown:
    return AccountShown(
        account.name, account.nickname, account.role, account.created, account.disabled
    )


HANDLERS = [accounts, set_role, set_disabled]
