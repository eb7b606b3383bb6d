"""Who am I? Guests, accounts, logging in and out."""

from typing import Annotated

import msgspec
from litestar import Response
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from flubball.server.door.access import cookies
from flubball.server.door.access.guards import address
from flubball.server.door.access.password_attempts import login_attempt, password_attempt
from flubball.server.door.access.passwords import LONGEST, SHORTEST, check_new
from flubball.server.door.access.second_factor import taken
from flubball.server.door.access.tokens import csrf_holds, new_id
from flubball.server.door.dependencies import TheServices, TheVisitor
from flubball.server.door.people.guest_upgrade import upgrade_guest
from flubball.server.door.people.retention import forget
from flubball.server.door.problems import Refusal
from flubball.server.door.routes import AnyRequest, endpoint
from flubball.server.door.services import Services
from flubball.server.nicknames import is_nickname, nickname, offered
from flubball.server.roles import NOBODY, Role, Visitor
from flubball.server.storage.accounts import second_factors, users
from flubball.server.storage.accounts.users import Account

SHORTEST_NAME, LONGEST_NAME = 3, 30
Name = Annotated[
    str,
    msgspec.Meta(
        pattern=rf"^[A-Za-z0-9][A-Za-z0-9._-]{{{SHORTEST_NAME - 1},{LONGEST_NAME - 1}}}\Z",
        description="For logging in; others never see it.",
    ),
]
Password = Annotated[str, msgspec.Meta(min_length=SHORTEST, max_length=LONGEST)]


class Me(msgspec.Struct, frozen=True):
    """Who the server takes you for. Repeat `csrf` in the header X-CSRF-Token."""

    role: str
    nickname: str
    csrf: str = ""


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name and a password."""

    name: Name
    password: Password


class Login(Credentials, frozen=True, forbid_unknown_fields=True):
    """A name, a password, and a code where the account has a second factor."""

    code: Annotated[str, msgspec.Meta(max_length=40)] = ""


class NicknameWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the nicknames that were offered."""

    nickname: Annotated[str, msgspec.Meta(max_length=40)]


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The password up to now and the next one."""

    old: Password
    new: Password


@endpoint("GET", "/whoami", "whoami", tag="people")
async def whoami(request: AnyRequest, services: TheServices, visitor: TheVisitor) -> Response[Me]:
    """Who am I? Also gives the CSRF token every later request needs."""
    csrf = cookies.read_csrf(services.config, request.cookies)
    if csrf and csrf_holds(services.signer, visitor.session, csrf, csrf):
        return _me(visitor, csrf, [])
    cookie = cookies.csrf_cookie(services.config, services.signer, visitor.session)
    return _me(visitor, cookie.value or "", [cookie])


@endpoint("POST", "/guest", "guest.create", status=201, tag="people")
async def guest(request: AnyRequest, services: TheServices) -> Response[Me]:
    """Play as a guest: a session and a nickname of two words."""
    services.throttle("guest", address(request))
    id, name = new_id(), nickname(services.pick)
    await services.write(users.add_guest, id, name, services.clock())
    visitor = Visitor(Role.GUEST, id, name)
    return await _open(services, visitor, services.config.guest_lasts)


@endpoint("POST", "/signup", "account.signup", status=201, tag="people")
async def signup(
    request: AnyRequest, services: TheServices, visitor: TheVisitor, data: JSONBody[Credentials]
) -> Response[Me]:
    """Make an account, and a session for it. A guest keeps nickname, seats, tables and classes."""
    services.throttle("signup", address(request))
    check_new(data.password, data.name)
    password = await services.hash(data.password)
    id, name = new_id(), visitor.nickname or nickname(services.pick)
    now = services.clock()
    account = Account(id, data.name.casefold(), password, Role.PLAYER.value, name, now)
    if not await services.write(users.add_account, account):
        raise Refusal(409, "name-taken", "Somebody has this name.", "Choose another.")
    entered = await _enter(services, visitor, Visitor(Role.PLAYER, id, name))
    return _remember(services, request, data.name, entered)


@endpoint("POST", "/login", "account.login", tag="people")
async def login(
    request: AnyRequest, services: TheServices, visitor: TheVisitor, data: JSONBody[Login]
) -> Response[Me]:
    """Log in. A guest keeps seats, tables and classes: the account takes them over."""
    async with login_attempt(services, request, data.name) as tried:
        account = await services.read(users.account_by_name, data.name)
        fits = await services.fits(account.password if account else None, data.password)
        second = await _second(services, account, data.code) if account and fits else "right"
        tried.right = fits and second != "wrong"  # what was not tried costs no try
    if account is None or not fits:
        raise _wrong_password()
    if second != "right":
        raise wrong_code() if second == "wrong" else _code_wanted()
    if account.disabled is not None:
        raise Refusal(403, "disabled", "This account is disabled.", "Ask an admin.")
    if services.passwords.outdated(account.password):
        await services.write(users.set_password, account.id, await services.hash(data.password))
    found = Visitor(Role(account.role), account.id, account.nickname)
    return _remember(services, request, data.name, await _enter(services, visitor, found))


@endpoint("POST", "/logout", "account.logout", tag="people")
async def logout(services: TheServices, visitor: TheVisitor) -> Response[Me]:
    """End this session. A guest is forgotten with it."""
    await services.write(users.end_session, visitor.session)
    services.sockets.close(lambda socket: socket.visitor.session == visitor.session, "logged-out")
    if visitor.role is Role.GUEST:
        await forget(services, visitor)
    left = _me(NOBODY, "", cookies.end_cookies(services.config))
    left.headers.update(cookies.CLEARED)
    return left


@endpoint("POST", "/account/nickname", "account.nickname", tag="people")
async def new_nickname(services: TheServices, visitor: TheVisitor) -> Me:
    """Draw another nickname."""
    name = nickname(services.pick, (visitor.nickname,))
    await services.write(users.set_nickname, visitor.occupant, name)
    return Me(visitor.role.value, name)


@endpoint("GET", "/account/nicknames", "account.nicknames", tag="people")
async def nicknames(services: TheServices, visitor: TheVisitor) -> list[str]:
    """Some nicknames to choose from."""
    return offered(services.pick)


@endpoint("POST", "/account/nickname/chosen", "account.choose", tag="people")
async def choose_nickname(
    services: TheServices, visitor: TheVisitor, data: JSONBody[NicknameWanted]
) -> Me:
    """Take a nickname that was offered; nobody types one."""
    if not is_nickname(data.nickname):
        raise Refusal(400, "no-nickname", "This is none of our names.", "Choose an offered one.")
    await services.write(users.set_nickname, visitor.occupant, data.nickname)
    return Me(visitor.role.value, data.nickname)


@endpoint("POST", "/account/password", "account.password", tag="people")
async def new_password(
    services: TheServices, visitor: TheVisitor, data: JSONBody[NewPassword]
) -> Me:
    """Change the password; every other session of the account ends."""
    account = await check_password(services, visitor, data.old)
    check_new(data.new, account.name)
    await services.write(users.set_password, visitor.id, await services.hash(data.new))
    ended = await services.write(users.end_sessions, visitor.occupant, visitor.session)
    services.sockets.close(lambda socket: socket.visitor.session in ended, "logged-out")
    return Me(visitor.role.value, visitor.nickname)


async def check_password(services: Services, visitor: Visitor, password: str) -> Account:
    """The visitor's account; raises unless this is its password."""
    async with password_attempt(services, "own", visitor.id) as tried:
        account = await services.read(users.account_by_id, visitor.id)
        tried.right = await services.fits(account.password if account else None, password)
    if account is None or not tried.right:
        raise _wrong_password()
    return account


async def _second(services: Services, account: Account, code: str) -> str:
    """Is the code of the second factor right, wrong, or wanted? Right where there is none."""
    factor = await services.read(second_factors.second_factor, account.id)
    if factor is None or not factor.confirmed:
        return "right"
    if not code:
        return "wanted"
    after = taken(factor, code, services.clock())
    if after is None or not await services.write(second_factors.use, account.id, factor, after):
        return "wrong"
    return "right"


def wrong_code() -> Refusal:
    """The refusal of a code that is not, or no longer, right."""
    help = "Wait for the next code of your app, or use a spare one. Each works once."
    return Refusal(403, "wrong-code", "This code is not right.", help)


def _code_wanted() -> Refusal:
    help = "Type the code that your app shows now, or a spare one."
    return Refusal(401, "code-wanted", "This account has a second factor.", help)


def _wrong_password() -> Refusal:
    sentence = "The name or the password is wrong."
    return Refusal(403, "wrong-password", sentence, "Nobody can look a password up for you.")


async def _enter(services: Services, before: Visitor, account: Visitor) -> Response[Me]:
    if before.role is Role.GUEST:
        await upgrade_guest(services, before.occupant, account.occupant)
    return await _open(services, account, services.config.account_lasts)


def _remember(
    services: Services, request: AnyRequest, name: str, entered: Response[Me]
) -> Response[Me]:
    """This browser has been in, so it has tries of its own from now on."""
    made = cookies.device_cookie(services.config, services.signer, request.cookies, name)
    entered.set_cookie(made)
    return entered


async def _open(services: Services, visitor: Visitor, lasts: int) -> Response[Me]:
    session, made = cookies.open_session(services.config, services.signer, lasts)
    now = services.clock()
    unused = lasts if visitor.role is Role.GUEST else min(lasts, services.idle.after(visitor.role))
    await services.write(users.add_session, session, visitor.occupant, now, now + unused)
    return _me(visitor, made[1].value or "", made)


def _me(visitor: Visitor, csrf: str, made: list[Cookie]) -> Response[Me]:
    return Response(Me(visitor.role.value, visitor.nickname, csrf), cookies=made)


HANDLERS = [
    whoami,
    guest,
    signup,
    login,
    logout,
    new_nickname,
    nicknames,
    choose_nickname,
    new_password,
]
