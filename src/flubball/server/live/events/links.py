"""Codes that open an event: made from its secret, so a restored event has the same ones.

A code is the event's id (four signs) and the person's own part: five signs for a student, ten for
whoever can change something. No sign can be taken for another.
"""

import hmac
import secrets
from hashlib import sha256

from flubball.tournament.event.roles import DeskRole, Person

SIGNS = "23456789ABCDEFGHJKMNPQSTVWXYZ"
"""Without 0 O, 1 I L, U (as V); R is the first sign of rehearsals only."""
REHEARSAL = "R"
ID = 4
LENGTHS = {DeskRole.STUDENT: 5, DeskRole.HALL: 5}
STAFF = 10
RESTORE = 25


def new_event_id(rehearsal: bool) -> str:
    """A random id; that of a rehearsal begins with R, and no other does.

    >>> new_event_id(rehearsal=True)[0], new_event_id(rehearsal=False)[0] in SIGNS
    ('R', True)
    """
    drawn = "".join(secrets.choice(SIGNS) for _ in range(ID))
    return REHEARSAL + drawn[1:] if rehearsal else drawn


def new_secret() -> str:
    """What the codes of an event are made from.

    >>> len(new_secret())
    64
    """
    return secrets.token_hex(32)


def desk_key(key: bytes) -> str:
    """The code of a desk itself, with which events are opened on it.

    >>> len(desk_key(b"key"))
    16
    """
    return _signs(hmac.new(key, b"desk", sha256).digest(), 16)


def code_of(event: str, secret: str, person: Person) -> str:
    """The whole code of a person.

    >>> code_of("K7PX", "secret", Person("p07", DeskRole.STUDENT))
    'K7PXKGAWF'
    """
    length = LENGTHS.get(person.role, STAFF)
    purpose = f"{event}:{person.role.value}:{person.id}".encode()
    return event + _signs(hmac.new(secret.encode(), purpose, sha256).digest(), length)


def restore_code(event: str, secret: str) -> str:
    """The key that opens copies of an event on devices: as strong as a key, typed as a code.

    >>> restore_code("K7PX", "secret")
    'K7PX-X8X96-6GB7W-XKEDS-33GPA-TZWCV'
    """
    digest = hmac.new(secret.encode(), f"{event}:restore".encode(), sha256).digest()
    signs = _signs(digest, RESTORE)
    return "-".join([event, *(signs[at : at + 5] for at in range(0, RESTORE, 5))])


def _signs(digest: bytes, length: int) -> str:
    number, signs = int.from_bytes(digest, "big"), []
    for _ in range(length):
        number, place = divmod(number, len(SIGNS))
        signs.append(SIGNS[place])
    return "".join(signs)


def read_code(text: str) -> str:
    """A code as somebody types it: small letters, spaces and dashes don't matter.

    >>> read_code("k7px-kgawf ")
    'K7PXKGAWF'
    >>> read_code("é")
    ''
    """
    return "".join(sign for sign in text.upper() if sign.isascii() and sign.isalnum())[:32]
