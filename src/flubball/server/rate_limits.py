"""Rate limits: token buckets in this process, by session, address or name.

Those for passwords (`stranger`, `device`, `own`) are kept in the database instead
(`door.access.password_attempts`): they hold for all processes together and longer than one lives.
"""

from collections import OrderedDict
from collections.abc import Mapping
from types import MappingProxyType

import msgspec

MOST_KEYS = 50_000


class Rate(msgspec.Struct, frozen=True):
    """A bucket: how many at once, and how many a second after that."""

    burst: int
    a_second: float


RATES: Mapping[str, Rate] = MappingProxyType(
    {
        "session": Rate(60, 20),
        "address": Rate(600, 200),  # a whole school may share one address
        "guest": Rate(60, 1),
        "signup": Rate(30, 0.2),
        "login": Rate(60, 1),
        "name": Rate(10, 0.1),  # passwords tried for one account from one address
        "stranger": Rate(50, 1 / 120),  # from everywhere, where nobody has logged in to it yet
        "device": Rate(10, 1 / 30),  # where somebody has
        "own": Rate(10, 1 / 30),  # by whoever is logged in
        "table": Rate(20, 0.2),
        "tables": Rate(200, 2),
        "class": Rate(5, 1 / 600),  # by account
        "classes": Rate(30, 1 / 60),  # by address
        "ruling": Rate(30, 2),
        "rulings": Rate(600, 20),  # a class learns behind one address
        "oracle": Rate(6, 0.2),  # each may take a worker for seconds
        "oracles": Rate(30, 0.5),
        "paper": Rate(12, 0.2),  # a sheet, its key and how both look; each takes a worker a second
        "papers": Rate(60, 1),
        "code": Rate(30, 0.1),  # codes of an event that opened nothing, from one address
        "event": Rate(20, 1 / 60),  # events opened, by address
        "print": Rate(30, 0.5),  # documents of an event, by address
        "draft": Rate(20, 0.5),  # rounds drawn, by address; each may take seconds
        "try": Rate(1, 1 / 86_400),  # at a puzzle, counted as somebody's first, by session
        "tries": Rate(6, 6 / 86_400),  # by address: one guest is not thirty people
        "message": Rate(60, 20),
        "socket": Rate(20, 1),
    }
)


class Buckets:
    """Token buckets by kind and key; the longest unused are forgotten first.

    >>> buckets = Buckets({"login": Rate(2, 0.5)})
    >>> [buckets.take("login", "::1", at=0.0) for _ in range(3)]
    [0.0, 0.0, 2.0]
    >>> buckets.take("login", "::1", at=2.0)
    0.0
    """

    def __init__(self, rates: Mapping[str, Rate] = RATES, most: int = MOST_KEYS) -> None:
        self.rates = rates
        self.most = most
        self._held: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, kind: str, key: str, at: float) -> float:
        """Take one token: 0, or the seconds to wait until there is one."""
        rate = self.rates[kind]
        left, since = self._held.pop((kind, key), (float(rate.burst), at))
        left = min(float(rate.burst), left + (at - since) * rate.a_second)
        wait = 0.0 if left >= 1 else (1 - left) / rate.a_second
        self._held[kind, key] = (left - 1 if not wait else left, at)
        if len(self._held) > self.most:
            self._held.popitem(last=False)
        return wait


class Turns:
    """Who comes from one place goes in one after the other, `apart` seconds apart.

    So a crowd that comes at once waits a moment, and takes nobody else's time. One who would have
    to wait longer than `most` is told so instead.

    >>> turns = Turns(apart=0.01, most=0.02)
    >>> [round(turns.take("::1", at=0.0), 3) for _ in range(4)]
    [0.0, 0.01, 0.02, 0.03]
    >>> turns.take("::2", at=0.0), turns.take("::1", at=1.0)
    (0.0, 0.0)
    """

    def __init__(self, apart: float, most: float) -> None:
        self.apart, self.most = apart, most
        self._free: OrderedDict[str, float] = OrderedDict()

    def take(self, key: str, at: float) -> float:
        """The seconds until its turn; more than `most`, and there is none."""
        while self._free and next(iter(self._free.values())) <= at:
            self._free.popitem(last=False)
        free = max(at, self._free.get(key, at))
        if free - at <= self.most:
            self._free[key] = free + self.apart
            self._free.move_to_end(key)
        return free - at
