"""Frames of one turn of the event loop go to a socket in one write.

Whoever sends gets an acknowledgement and an update right after each other; a write is a good part
of what a message costs.

A connection that has ended holds no ring of objects that hold each other: such rings are found only
by a search through all memory, and those are rare (`flubball.server.live.garbage_collection`).
"""

import asyncio
from http import HTTPStatus
from typing import Any, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from flubball.server.door.network.lines import LINE, frame
from flubball.server.door.network.timeout import Timeout

MOST_UNREAD = 1 << 20
FEW = 4
"""Messages that may wait for their turn before no more is read."""

UNREADABLE = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class WriteBatch:
    """A transport that writes at the end of a turn what was given to it within the turn.

    >>> class Wire:
    ...     def write(self, data): print(data)
    ...     def is_closing(self): return False
    >>> async def main():
    ...     wire = WriteBatch(Wire(), asyncio.get_running_loop())
    ...     wire.write(b"ack ")
    ...     wire.write(b"update")
    ...     await asyncio.sleep(0)
    >>> asyncio.run(main())
    b'ack update'
    """

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport, self._loop = transport, loop
        self._waiting: list[bytes] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Write soon: after what is ready to run in this turn."""
        if not self._waiting:
            self._loop.call_soon(self._flush)
        self._waiting.append(data)

    def close(self) -> None:
        """Close after what was written."""
        self._flush()
        self._transport.close()

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        if waiting and not self._transport.is_closing():
            self._transport.write(waiting[0] if len(waiting) == 1 else b"".join(waiting))


class BatchingWebSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket with batched writes; a client that reads nothing for long is cut off."""

    read_within = 30.0
    """Seconds."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Wrap the transport, so that writes are batched."""
        self._reading = Timeout(self.loop, lambda: self.transport.abort())
        batched = WriteBatch(cast(asyncio.Transport, transport), self.loop)
        super().connection_made(cast(asyncio.Transport, batched))

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer."""
        self._reading.end()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what comes, unless too much that was answered is unread: pings may be endless."""
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
            return
        super().data_received(data)
        if not self.handshake_initiated and not self.transport.is_closing():
            # The head was whole, but a line of it is too long for the library, or there are too
            # many. It says nothing then, and nobody would wait for anything on this line.
            self.transport.write(UNREADABLE)
            self.transport.close()

    def handle_connect(self, event: Request) -> None:
        """Put the line into the scope, for `flubball.server.door.sockets`."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            extensions: dict[str, object] = cast(Any, self.scope["extensions"])
            extensions[LINE] = self

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The scope, which this holds, holds it no more."""
        super().on_task_complete(task)
        self.scope["extensions"].pop(LINE)

    def write_now(self, text: bytes) -> bool:
        """See `Line`: what uvicorn's `send` does for text, and nothing else."""
        if not self.writable.is_set():
            return False
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(frame(text))
        return True

    async def write_text(self, text: bytes) -> None:
        """See `Line`."""
        while not self.write_now(text):
            await self.writable.wait()

    def send_receive_event_to_app(self) -> None:
        """A few messages may wait: to stop reading and begin again are two calls of the system."""
        few = not self.read_paused and self.queue.qsize() < FEW
        if few:
            self.read_paused = True  # uvicorn stops reading after each unless it has stopped
        super().send_receive_event_to_app()
        if few:
            self.read_paused = False

    def pause_writing(self) -> None:
        """The client does not read: abort unless it does so in time.

        A close frame would wait behind what is unread.
        """
        super().pause_writing()
        self._reading.set(self.read_within)

    def resume_writing(self) -> None:
        """The client reads again: stop the timer."""
        self._reading.met()
        super().resume_writing()
