"""Limits of size and time for HTTP requests, so that no proxy is needed for them.

There is one for the head and one for the whole request; a client that stops reading is cut off.
"""

import asyncio
from typing import Any

import httptools
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from flubball.server.door.config import MAX_MESSAGE
from flubball.server.door.network.timeout import Timeout

MAX_HEAD = 32 * 1024
MAX_REQUEST = MAX_HEAD + 16 * MAX_MESSAGE
"""Bytes of a request in all. A body over `MAX_MESSAGE` is refused with a sentence before that."""


class LimitedHttp(HttpToolsProtocol):
    """uvicorn's HTTP with limits. Times are in seconds."""

    head_within = 10.0
    body_within = 30.0
    read_within = 30.0

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._in_head = True
        self._fed = 0
        self._head = 0
        self._request = Timeout(self.loop, self._late)
        self._reading = Timeout(self.loop, lambda: self.transport.abort())

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the timer for the first head."""
        super().connection_made(transport)
        self._request.set(self.head_within)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timers."""
        super().connection_lost(exc)
        self._end()

    def data_received(self, data: bytes) -> None:
        """Count, and hand on what is within the limits."""
        if self.transport.is_closing():
            return
        if self._in_head and not self._request.is_set:
            self._request.set(self.head_within)  # the next request on a line that is kept
        self._fed += len(data)
        super().data_received(data)
        if self.transport.is_closing():
            return
        if self._in_head and self._fed > MAX_HEAD:
            self._refuse(431, "The head of the request is too long.")
        elif self._fed > MAX_REQUEST:
            self.transport.abort()

    def on_message_begin(self) -> None:
        """A head begins."""
        self._in_head, self._head = True, 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """A part of the address."""
        self._measure(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """One more header."""
        self._measure(len(name) + len(value))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Start the timer for the body."""
        self._in_head = False
        self._request.set(self.body_within)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is complete: stop the timer."""
        self._in_head, self._fed = True, 0
        self._request.met()
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """Say what was wrong: no request at all, or too long a head."""
        if self._head > MAX_HEAD:
            self._refuse(431, "The head of the request is too long.")
        else:
            super().send_400_response(msg)

    def handle_websocket_upgrade(self) -> None:
        """From here on the socket has its own rules."""
        super().handle_websocket_upgrade()
        self._end()

    def _end(self) -> None:
        """Let go of what holds this line, so that it is no ring of garbage; see `connections`."""
        self._request.end()
        self._reading.end()
        self.parser = None  # type: ignore[assignment]  # as uvicorn does when a line is lost

    def pause_writing(self) -> None:
        """The client does not read: start the timer."""
        super().pause_writing()
        self._reading.set(self.read_within)

    def resume_writing(self) -> None:
        """The client reads again: stop the timer."""
        self._reading.met()
        super().resume_writing()

    def _measure(self, more: int) -> None:
        self._head += more
        if self._head > MAX_HEAD:
            raise httptools.HttpParserError("too long")

    def _late(self) -> None:
        """Nothing came of it. A line that never said anything is closed without a word."""
        if self._in_head and self._answering:
            self._request.set(self.head_within)  # the next request may wait for this answer
        elif self._in_head and self._fed:
            self._refuse(408, "The request did not come in time.")
        else:
            self.transport.abort()

    @property
    def _answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _refuse(self, status: int, sentence: str) -> None:
        if self._answering:
            self.transport.abort()  # what is written now would be read as part of the answer
            return
        body = sentence.encode()
        lines = (
            STATUS_LINE[status],
            b"content-type: text/plain; charset=utf-8\r\n",
            b"content-length: %d\r\nconnection: close\r\n\r\n" % len(body),
            body,
        )
        self.transport.write(b"".join(lines))
        self.transport.close()
