"""The server's log: one JSON object a line on the error stream, without secrets.

No address, name, nickname, cookie or body is logged. A table's id is its link, so only the start
of its digest is. An exception is told by its kind and by the places it went through: its message
and the variables around it may hold anything. What libraries log goes the same way, without the
values they put into their sentences.
"""

import json
import logging
import re
import sys
import time
import traceback
from collections.abc import Callable, Mapping, MutableMapping
from hashlib import sha256
from typing import Any, Protocol, TypeAlias

import structlog

Log: TypeAlias = Any
Event: TypeAlias = MutableMapping[str, Any]

NAME = "flubball.server"
FRAMES = 6
LONGEST = 200
REPEATS = 5
WHILE = 60.0
TOKEN = re.compile(r"[A-Za-z0-9_-]{20,}")
USER = re.compile(r"://[^/\s]*@")


class Stream(Protocol):
    """Where lines go."""

    def write(self, text: str, /) -> int:
        """Take a line."""
        ...

    def flush(self) -> None:
        """Let it out."""
        ...


def get_log(part: str) -> Log:
    """The logger of one part of the server.

    >>> get_log("live").info("a table is gone", table=short("demo"))
    """
    return structlog.wrap_logger(
        logging.getLogger(f"{NAME}.{part}"),
        processors=[
            structlog.stdlib.filter_by_level,
            structlog.stdlib.add_log_level,
            _tell_error,
            _hand_on,
        ],
        wrapper_class=structlog.stdlib.BoundLogger,
        context_class=dict,
    )


def short(secret: str) -> str:
    """Enough of a link's digest to follow it through a log, not enough to open it.

    >>> short("demo")
    '2a97516c'
    """
    return sha256(secret.encode(errors="replace")).hexdigest()[:8]


def configure(stream: Stream | None = None) -> None:
    """Send all that is logged in this process to a stream; called again, to that one instead.

    >>> from io import StringIO
    >>> stream = StringIO()
    >>> configure(stream)
    >>> get_log("door").info("started", port=8000)
    >>> logging.getLogger("sqlalchemy").error("no connection to %s", "ana:secret@db")
    >>> first, second = map(json.loads, stream.getvalue().splitlines())
    >>> first["event"], first["port"], second["event"]
    ('started', 8000, 'no connection to %s')
    >>> configure()
    """
    root = logging.getLogger()
    for old in [each for each in root.handlers if isinstance(each.formatter, JsonFormatter)]:
        root.removeHandler(old)
    handler: logging.StreamHandler[Any] = logging.StreamHandler(stream or ErrorStream())
    handler.setFormatter(JsonFormatter())
    handler.addFilter(RateLimitFilter())
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    logging.getLogger(NAME).setLevel(logging.INFO)


class ErrorStream:
    """The error stream as it is by now.

    >>> ErrorStream().write("")
    0
    """

    def write(self, text: str) -> int:
        """Write there."""
        return sys.stderr.write(text)

    def flush(self) -> None:
        """Let it out."""
        sys.stderr.flush()


class JsonFormatter(logging.Formatter):
    """A record as one line of JSON.

    >>> record = logging.LogRecord("x", logging.ERROR, "", 1, "gone: %s", ("secret",), None)
    >>> json.loads(JsonFormatter().format(record))["event"]
    'gone: %s'
    """

    def format(self, record: logging.LogRecord) -> str:
        """The line. What a library logged loses its values."""
        told = event_of(record)
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        stamp = f"{moment}.{int(record.msecs):03}Z"
        return json.dumps({**told, "timestamp": stamp}, default=lambda value: type(value).__name__)


class RateLimitFilter(logging.Filter):
    """Lets the same warning through a few times a minute, and says how many were left out.

    >>> calm = RateLimitFilter(clock=lambda: 0.0)
    >>> record = logging.LogRecord("x", logging.ERROR, "", 1, "gone", (), None)
    >>> sum(calm.filter(record) for _ in range(100))
    5
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._seen: dict[tuple[str, ...], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """False where it was said often enough."""
        if record.levelno < logging.WARNING:
            return True
        told = event_of(record)
        key = (record.name, str(told["event"]), str(told.get("error")))
        now = self._clock()
        since, count = self._seen.get(key, (now, 0))
        left_out = 0
        if now >= since + WHILE:
            left_out, since, count = max(count - REPEATS, 0), now, 0
        if key in self._seen or len(self._seen) < 1_000:
            self._seen[key] = (since, count + 1)
        if left_out:
            record.left_out = left_out
        return count < REPEATS


def event_of(record: logging.LogRecord) -> dict[str, Any]:
    """What a record tells: our own events as they are, those of libraries without values.

    >>> record = logging.LogRecord("x", logging.INFO, "", 1, ValueError("secret"), (), None)
    >>> event_of(record)["event"], event_of(record)["error"]
    ('a library failed', 'ValueError')
    """
    own = getattr(record, "flubball", None)
    told: dict[str, Any] = dict(own) if own is not None else _foreign(record)
    left_out = getattr(record, "left_out", 0)
    return {**told, "left_out": left_out} if left_out else told


def described(error: BaseException) -> dict[str, Any]:
    """The kind of an exception, of those behind it, and where it happened; no values.

    >>> described(ValueError("secret"))
    {'error': 'ValueError', 'where': []}
    """
    frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
    where = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in frames]
    behind: list[str] = []
    cause = error.__cause__ or error.__context__
    while cause is not None and len(behind) < FRAMES:
        behind.append(type(cause).__name__)
        cause = cause.__cause__ or cause.__context__
    told: dict[str, Any] = {"error": type(error).__name__, "where": where}
    return {**told, "behind": behind} if behind else told


def _foreign(record: logging.LogRecord) -> dict[str, Any]:
    told: dict[str, Any] = {"logger": record.name, "level": record.levelname.lower()}
    if isinstance(record.msg, BaseException):
        return {"event": "a library failed", **described(record.msg), **told}
    lines = str(record.msg).strip().splitlines() or [""]
    if lines[0].startswith("Traceback"):  # uvicorn hands one on as text when the start fails
        return {"event": "a library failed", "error": lines[-1].partition(":")[0], **told}
    told["event"] = TOKEN.sub("…", USER.sub("://…@", lines[0]))[:LONGEST]
    error = record.exc_info[1] if record.exc_info else None
    return {**told, **described(error)} if error is not None else told


def _tell_error(_: Log, method: str, event: Event) -> Event:
    given = event.pop("exc_info", None)
    error = sys.exc_info()[1] if given is True else given
    if isinstance(error, BaseException):
        event.update(described(error))
    return event


def _hand_on(_: Log, method: str, event: Event) -> tuple[tuple[str], Mapping[str, Any]]:
    """To the standard library; it adds no traceback of its own."""
    return (str(event.get("event")),), {"exc_info": False, "extra": {"flubball": dict(event)}}
