"""The keys that sign cookies: a new one is known everywhere before anybody signs with it.

The first has no time in its name; each later one says from when on it signs, and with which
algorithm. What an older key has signed is good as long as the longest session may last.
"""

import hashlib
from collections.abc import Iterable
from itertools import pairwise

import msgspec

from flubball.server.door.access.tokens import ALGORITHM, Signer, SigningKey
from flubball.server.storage import Connection
from flubball.server.storage.accounts.keys import forget_key, keep_key, key, keys_of, new_key

FIRST = "cookies"
AHEAD = 2 * 3_600_000
"""Milliseconds until a new key signs: every process looks at the keys once an hour."""


class DatedKey(msgspec.Struct, frozen=True, order=True):
    """A key as it is stored, and from when on it signs."""

    since: int
    name: str
    key: SigningKey


def read_name(name: str, value: bytes) -> DatedKey:
    """A stored key by its name.

    >>> read_name("cookies", b"k").since, read_name("cookies:7000:sha3_256", b"k").key.algorithm
    (0, 'sha3_256')
    """
    _, since, algorithm = f"{name}::".split(":")[:3]
    return DatedKey(int(since or 0), name, SigningKey(value, algorithm or ALGORITHM))


def sorted_out(known: Iterable[DatedKey], now: int, lasts: int) -> tuple[Signer, list[str]]:
    """What signs and checks now, and the names of keys that nothing is signed with any more.

    >>> known = [read_name(name, b"k") for name in ("cookies", "cookies:500:sha256")]
    >>> [sorted_out(known, now, 100)[1] for now in (499, 599, 600)]
    [[], [], ['cookies']]
    """
    ordered = sorted(known)
    ended = [old.name for old, new in pairwise(ordered) if new.since + lasts <= now]
    good = [each for each in ordered if each.name not in ended]
    signing = max(each for each in good if each.since <= now)
    others = [each.key for each in reversed(good) if each is not signing]
    return Signer(signing.key, *others), ended


def read_signer(db: Connection, now: int, lasts: int) -> Signer:
    """The keys as they are now; the first is made where there is none, ended ones are deleted.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     signed = read_signer(db, 0, 100).sign("session", "abc")
    ...     read_signer(db, 9, 100).open("session", signed)
    'abc'
    """
    key(db, FIRST)
    known = [read_name(name, value) for name, value in keys_of(db, FIRST).items()]
    signer, ended = sorted_out(known, now, lasts)
    for name in ended:
        forget_key(db, name)
    return signer


def add_signing_key(db: Connection, now: int, algorithm: str = ALGORITHM) -> int:
    """A new key for signing; the time from which on it is used. `ValueError` for no algorithm.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     add_signing_key(db, 5_000) - 5_000 == AHEAD, len(keys_of(db, "cookies"))
    (True, 1)
    >>> with scratch() as db:
    ...     add_signing_key(db, 5_000, "md6")
    Traceback (most recent call last):
    ValueError: there is no algorithm 'md6'
    """
    if algorithm not in hashlib.algorithms_guaranteed or algorithm.startswith("shake"):
        raise ValueError(f"there is no algorithm {algorithm!r}")
    since = now + AHEAD
    keep_key(db, f"{FIRST}:{since}:{algorithm}", new_key())
    return since
