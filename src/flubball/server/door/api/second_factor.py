"""A second factor for one's account: begun with a QR code, confirmed with a code, taken away."""

from io import BytesIO
from typing import Annotated

import msgspec
import segno
from litestar.params import JSONBody

from flubball.server.door.access import second_factor as codes
from flubball.server.door.access.password_attempts import password_attempt
from flubball.server.door.access.tokens import digest
from flubball.server.door.api.auth import Password, check_password, wrong_code
from flubball.server.door.dependencies import TheServices, TheVisitor
from flubball.server.door.problems import Refusal
from flubball.server.door.routes import endpoint
from flubball.server.storage.accounts import second_factors
from flubball.server.storage.accounts.second_factors import SecondFactor

AppCode = Annotated[str, msgspec.Meta(max_length=40)]


class SecondFactorShown(msgspec.Struct, frozen=True):
    """Is a code asked for beside the password? `spare`: codes that are left for a lost phone."""

    on: bool
    spare: int = 0


class SecondFactorBegun(msgspec.Struct, frozen=True):
    """What an app must know; nothing is asked for until one of its codes was shown."""

    secret: str
    address: str
    qr: str


class SpareCodes(msgspec.Struct, frozen=True):
    """Codes that work once each. They are told now and never again."""

    codes: tuple[str, ...]


class OwnPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The password, once more."""

    password: Password


class OwnCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A code of the app, or a spare one."""

    code: AppCode


class PasswordAndCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The password and a code."""

    password: Password
    code: AppCode


@endpoint("GET", "/account/second-factor", "account.factor", tag="people")
async def shown(services: TheServices, visitor: TheVisitor) -> SecondFactorShown:
    """Has my account a second factor?"""
    found = await services.read(second_factors.second_factor, visitor.id)
    if found is None or not found.confirmed:
        return SecondFactorShown(False)
    return SecondFactorShown(True, len(found.spare))


@endpoint("POST", "/account/second-factor", "account.factor_begin", tag="people")
async def begin(
    services: TheServices, visitor: TheVisitor, data: JSONBody[OwnPassword]
) -> SecondFactorBegun:
    """Begin: a secret for an app, as text and as a QR code."""
    account = await check_password(services, visitor, data.password)
    found = await services.read(second_factors.second_factor, visitor.id)
    if found is not None and found.confirmed:
        raise Refusal(409, "factor-on", "There is a second factor.", "Take it away first.")
    made = SecondFactor(codes.new_secret())
    await services.write(second_factors.keep, visitor.id, made)
    address = codes.address_of(made.secret, account.name)
    drawn = BytesIO()
    segno.make(address, micro=False).save(drawn, kind="svg", scale=4, border=2, xmldecl=False)
    return SecondFactorBegun(made.secret, address, drawn.getvalue().decode())


@endpoint("POST", "/account/second-factor/confirm", "account.factor_confirm", tag="people")
async def confirm(
    services: TheServices, visitor: TheVisitor, data: JSONBody[OwnCode]
) -> SpareCodes:
    """Show a code of the app: from now on one is asked for. Spare codes are told once."""
    found = await services.read(second_factors.second_factor, visitor.id)
    if found is None or found.confirmed:
        raise Refusal(409, "factor-none", "None was begun.", "Begin with your password.")
    async with password_attempt(services, "own", visitor.id) as tried:
        after = codes.taken(found, data.code, services.clock())
        tried.right = after is not None
    if after is None:
        raise wrong_code()
    spare = codes.spare_codes()
    kept = SecondFactor(found.secret, True, after.used, tuple(map(digest, spare)))
    await services.write(second_factors.keep, visitor.id, kept)
    return SpareCodes(spare)


@endpoint("POST", "/account/second-factor/off", "account.factor_off", tag="people")
async def take_away(
    services: TheServices, visitor: TheVisitor, data: JSONBody[PasswordAndCode]
) -> SecondFactorShown:
    """Take it away, with the password and a code."""
    await check_password(services, visitor, data.password)
    async with password_attempt(services, "own", visitor.id) as tried:
        found = await services.read(second_factors.second_factor, visitor.id)
        tried.right = found is None or codes.taken(found, data.code, services.clock()) is not None
    if not tried.right:
        raise wrong_code()
    await services.write(second_factors.drop, visitor.id)
    return SecondFactorShown(False)


HANDLERS = [shown, begin, confirm, take_away]
