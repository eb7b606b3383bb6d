"""Structured logs: one JSON object a line, without personal data.

No address, name, nickname, cookie or body is logged. A table's id is its link, so only the start
of its digest is.
"""

import sys
from typing import Any, TextIO

import structlog

from flubball.server.door.tokens import digest

Log = Any


def make_log(stream: TextIO | None = None) -> Log:
    """A logger that writes JSON lines to a stream, by default the error stream.

    >>> from io import StringIO
    >>> stream = StringIO()
    >>> make_log(stream).info("started", port=8000)
    >>> '"event": "started"' in stream.getvalue()
    True
    """
    return structlog.wrap_logger(
        structlog.PrintLogger(stream or sys.stderr),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
    )


def short(secret: str) -> str:
    """Enough of a link's digest to follow it through a log, not enough to open it.

    >>> short("demo")
    '2a97516c'
    """
    return digest(secret)[:8]
