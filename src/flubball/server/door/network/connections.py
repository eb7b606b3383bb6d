"""Frames of one turn of the event loop go to a socket in one write.

Whoever sends gets an acknowledgement and an update right after each other; a write is a good part
of what a message costs.

A connection that has ended holds no ring of objects that hold each other: such rings are found only
by a search through all memory, and those are rare (`flubball.server.live.garbage_collection`).
"""

import asyncio
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from flubball.server.door.network.timeout import Timeout

MOST_UNREAD = 1 << 20


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
        else:
            super().data_received(data)

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
