"""Running the application with uvicorn, as `flubball serve` does."""

import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import Any
from urllib.parse import urlsplit

import msgspec
import uvicorn

from flubball.server.door.access.allowed_hosts import own_names
from flubball.server.door.access.signing_keys import add_signing_key
from flubball.server.door.access.tokens import digest, new_id
from flubball.server.door.app import make_app
from flubball.server.door.config import MAX_MESSAGE, Config, is_loopback
from flubball.server.door.network.connections import BatchingWebSocket
from flubball.server.door.network.request_limits import LimitedHttp
from flubball.server.door.schemas import schemas
from flubball.server.logs import configure
from flubball.server.storage import migrate, open_database
from flubball.server.storage.accounts import table_roles
from flubball.server.storage.clock import wall_clock
from flubball.server.storage.database import writing
from flubball.server.storage.probe import check_integrity, probe

NOT_STARTED = 3
"""The status of a server that could not begin, as uvicorn's own."""
AT_START = 10.0
"""Seconds a server that starts waits for a lock: another one may be at it."""
OPTIONS: Mapping[str, Any] = MappingProxyType(
    {
        "http": LimitedHttp,
        "ws": BatchingWebSocket,
        # Messages over the limit are answered with an error; far beyond it the socket is closed.
        "ws_max_size": 4 * MAX_MESSAGE,
        "ws_per_message_deflate": False,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "proxy_headers": False,
    }
)
"""How uvicorn runs the application, here and wherever it is tested or measured."""


class Serving(msgspec.Struct, frozen=True):
    """What an operator chooses. `proxy` is the address of a proxy to be trusted."""

    host: str
    port: int
    database: str
    origins: tuple[str, ...] = ()
    workers: int = 2
    question_workers: int = 3
    proxy: str = ""
    plain: bool = False
    metrics_token: str = ""
    traces: str = ""
    seed: str = ""
    backups: Path | None = None


def default_database(folder: Path) -> str:
    """A SQLite file in the data folder.

    >>> default_database(Path("/srv/flubball"))
    'sqlite:////srv/flubball/flubball.db'
    """
    return f"sqlite:///{folder.absolute()}/flubball.db"


def address_of(host: str, port: int) -> str:
    """Where a browser on this machine finds the server.

    >>> address_of("0.0.0.0", 8000), address_of("::1", 8000)
    ('http://127.0.0.1:8000', 'http://[::1]:8000')
    """
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{port}"


def config_of(serving: Serving) -> Config:
    """The application's configuration. Cookies need https unless all of it is on loopback.

    >>> config_of(Serving("127.0.0.1", 8000, "sqlite:///x.db")).secure
    False
    >>> config_of(Serving("0.0.0.0", 8000, "sqlite:///x.db")).secure
    True
    >>> config_of(Serving("127.0.0.1", 8000, "", origins=("https://play.example",))).secure
    True
    """
    hosts = [serving.host, *(urlsplit(origin).hostname or "" for origin in serving.origins)]
    secure = not serving.plain and not all(map(is_loopback, hosts))
    return Config(
        serving.database,
        serving.origins,
        own_names(serving.host),
        secure,
        workers=serving.workers,
        question_workers=serving.question_workers,
        metrics_token=serving.metrics_token,
        traces=serving.traces,
        seed=serving.seed,
        backups=serving.backups,
    )


def prepare(database: str, patience: float = AT_START) -> None:
    """Look through a database, bring it up to date and try it; raises whatever is wrong with it.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     prepare(default_database(Path(folder)))
    """
    engine = open_database(database, patience)
    try:
        check_integrity(engine)
        migrate(engine)
        probe(engine)
    finally:
        engine.dispose()


def invite_admin(database: str) -> str:
    """A code that makes an account admin, once, within a day. Brings the database up to date.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     len(invite_admin(default_database(Path(folder))))
    22
    """
    engine = open_database(database)
    try:
        migrate(engine)
        code, now = new_id(), wall_clock()
        with writing(engine).begin() as db:
            purpose, by = f"{table_roles.ROLE}admin", table_roles.OPERATOR
            table_roles.invite(db, digest(code), purpose, by, now, now + 86_400_000)
    finally:
        engine.dispose()
    return code


def add_key(database: str) -> str:
    """Make a new key for signing cookies; from when on it is used. The database is up to date.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     url = default_database(Path(folder))
    ...     prepare(url)
    ...     len(add_key(url))
    16
    """
    engine = open_database(database)
    try:
        with writing(engine).begin() as db:
            since = add_signing_key(db, wall_clock())
    finally:
        engine.dispose()
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(since / 1_000))


def write_schemas(path: Path) -> None:
    """Write the schemas a client is made from. No database is opened.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     write_schemas(Path(folder) / "schema.json")
    ...     sorted(msgspec.json.decode((Path(folder) / "schema.json").read_bytes()))
    ['live', 'openapi', 'views']
    """
    found = msgspec.json.encode(schemas(make_app(Config())), order="deterministic")
    path.write_bytes(msgspec.json.format(found, indent=2) + b"\n")


def uvicorn_config(serving: Serving) -> uvicorn.Config:
    """How uvicorn serves it, with the log set up."""
    configure()
    proxy = {"proxy_headers": True, "forwarded_allow_ips": serving.proxy} if serving.proxy else {}
    return uvicorn.Config(
        make_app(config_of(serving)),
        host=serving.host,
        port=serving.port,
        timeout_graceful_shutdown=10,
        **{**OPTIONS, **proxy},
    )


def serve(serving: Serving) -> None:
    """Serve until interrupted."""
    server = uvicorn.Server(uvicorn_config(serving))
    with suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        sys.exit(NOT_STARTED)
