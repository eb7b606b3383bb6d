"""How a server is set up."""

from collections.abc import Mapping
from ipaddress import ip_address
from pathlib import Path

import msgspec

from flubball.server.rate_limits import RATES, Rate
from flubball.server.storage.database import PATIENCE
from flubball.server.workers import LIMITS, Limits

MAX_MESSAGE = 64 * 1024
DAY = 86_400_000


class Config(msgspec.Struct, frozen=True):
    """Everything `make_app` needs. Times are in milliseconds."""

    database: str = "sqlite:///flubball.db"
    origins: tuple[str, ...] = ()
    """Origins pages may come from; with none, the host the request itself names."""
    names: tuple[str, ...] = ("localhost",)
    """Names this server is called by, besides those of `origins`; addresses always will do."""
    secure: bool = False
    """Cookies only over https. `flubball serve` sets it off loopback."""
    rates: Mapping[str, Rate] = RATES
    workers: int = 2
    question_workers: int = 3
    limits: Limits = LIMITS
    guest_lasts: int = 2 * DAY
    account_lasts: int = 30 * DAY
    account_idle: int = 14 * DAY
    """A session that nobody has used for so long ends; a club that meets every week stays in."""
    admin_idle: int = DAY // 2
    invitation_lasts: int = 7 * DAY
    hello_within: float = 10.0
    """Seconds a socket may stay silent before its hello."""
    heartbeat: float = 15.0
    """Seconds between checks that a socket's session and seat are still good."""
    patience: float = PATIENCE
    """Seconds a lock of the database is waited for, and until a sender hears that it takes long."""
    sockets_each: int = 16
    """Sockets one session may hold."""
    sockets_apart: float = 0.005
    """Seconds between two sockets that are opened from one address: each takes about two
    milliseconds, and others play meanwhile. A school of 300 is back within two seconds."""
    argon: tuple[int, int, int] = (3, 65_536, 2)
    metrics_token: str = ""
    """Whoever sends it reads the figures from anywhere; without one, only this machine does."""
    traces: str = ""
    """Where spans of commands go (OpenTelemetry, OTLP over HTTP); nowhere without one."""
    seed: str = ""
    """For tests alone: every table rolls by this seed, so whoever knows it knows the rolls."""
    backups: Path | None = None
    """The folder for copies of events; none are made without one."""
    page: Path = Path(__file__).parents[1] / "page"
    """The folder of the built page."""
    site: Path = Path(__file__).parents[2] / "site"
    """The folder of the built documentation."""


def is_loopback(host: str) -> bool:
    """True for names and addresses of this machine only.

    >>> [is_loopback(host) for host in ("127.0.0.1", "localhost", "::1", "0.0.0.0")]
    [True, True, True, False]
    """
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
