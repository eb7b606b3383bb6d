"""Codes of an app beside the password (TOTP, RFC 6238), and spare ones for a lost phone."""

import hmac
import secrets
from collections.abc import Iterator

import pyotp
from msgspec.structs import replace

from flubball.server.door.access.tokens import digest
from flubball.server.storage.accounts.second_factors import SecondFactor

SECONDS = 30
NEAR = (0, -1, 1)
"""A clock may be half a minute wrong."""
SPARE, LETTERS, LONG = 8, "23456789abcdefghjkmnpqrstuvwxyz", 10
ISSUER = "Flubball"


def new_secret() -> str:
    """160 random bits, as apps take them.

    >>> len(new_secret())
    32
    """
    return pyotp.random_base32()


def address_of(secret: str, name: str) -> str:
    """What the QR code says to an app.

    >>> address_of("JBSWY3DPEHPK3PXP", "ana")
    'otpauth://totp/Flubball:ana?secret=JBSWY3DPEHPK3PXP&issuer=Flubball'
    """
    return pyotp.TOTP(secret).provisioning_uri(name, issuer_name=ISSUER)


def spare_codes() -> tuple[str, ...]:
    """Codes that work once each, to be written down; ten letters are 49 bits.

    >>> len(spare_codes()), {len(code) for code in spare_codes()}
    (8, {10})
    """
    return tuple("".join(secrets.choice(LETTERS) for _ in range(LONG)) for _ in range(SPARE))


def taken(factor: SecondFactor, code: str, now: int) -> SecondFactor | None:
    """What is left after this code at `now` (milliseconds); None where it is wrong or was used.

    >>> factor = SecondFactor("JBSWY3DPEHPK3PXP", True)
    >>> code = pyotp.TOTP("JBSWY3DPEHPK3PXP").at(600)
    >>> after = taken(factor, code, 620_000)
    >>> after.used, taken(after, code, 620_000)
    (20, None)
    >>> taken(factor, code, 700_000) is None
    True
    """
    plain = "".join(code.split()).casefold()
    for number in _near(now):
        right = pyotp.TOTP(factor.secret).at(number * SECONDS)
        if number > factor.used and hmac.compare_digest(right.encode(), plain.encode()):
            return replace(factor, used=number)
    hashed = digest(plain)
    if hashed in factor.spare:
        return replace(factor, spare=tuple(each for each in factor.spare if each != hashed))
    return None


def _near(now: int) -> Iterator[int]:
    yield from (now // 1_000 // SECONDS + step for step in NEAR)
