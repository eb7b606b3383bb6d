"""HTTP whose live sockets are handed over to the process that is their home.

That is known once the head of the request is read, within the limits of any head. Then the open
connection and the head go there, before anything is answered or counted; limits of sessions and
addresses are those of the process that serves the socket, as they are for one that it accepted.
"""

import asyncio
import socket
from contextlib import suppress
from typing import Any

import uvicorn

from flubball.server.door.network.homes import Homes
from flubball.server.door.network.request_limits import LimitedHttp

BODIES = (b"content-length", b"transfer-encoding")


class HomingHttp(LimitedHttp):
    """A connection; `given` is the head of one that another process has handed over."""

    def __init__(self, homes: Homes, *args: Any, given: bytes = b"", **named: Any) -> None:
        super().__init__(*args, **named)
        self._homes, self._given = homes, given

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin with what was read elsewhere: the rest of the line comes after it."""
        super().connection_made(transport)
        if self._given:
            self.data_received(self._given)

    def handle_websocket_upgrade(self) -> None:
        """The head of a live socket is read: is its home here?"""
        if self._given or not self._hand_over():
            super().handle_websocket_upgrade()

    def _hand_over(self) -> bool:
        headers = self.scope["headers"]
        # What is encrypted, still to be written, or more than a head stays where it is.
        if self.scheme != "http" or self.transport.get_write_buffer_size() or self._answering:
            return False
        if any(name in BODIES for name, _ in headers):
            return False
        # The bytes that uvicorn itself makes for its WebSockets.
        start = b"%b %b HTTP/1.1" % (self.scope["method"].encode(), self.url)
        lines = [start, *(b"%b: %b" % header for header in headers)]
        head = b"\r\n".join([*lines, b"", b""])
        line = self.transport.get_extra_info("socket").fileno()
        if not self._homes.give(self.url.partition(b"?")[0], line, head):
            return False
        # Only this descriptor is closed: the connection is open in the other process.
        self.transport.abort()
        return True


class HomeServer(uvicorn.Server):
    """A server that takes sockets whose home it is, as long as it serves."""

    def __init__(self, config: uvicorn.Config, homes: Homes) -> None:
        super().__init__(config)
        self.homes = homes
        self._adopting: set[asyncio.Task[None]] = set()
        config.http = self._protocol  # type: ignore[assignment]  # called, as a class would be

    def _protocol(self, **named: Any) -> HomingHttp:
        return HomingHttp(self.homes, **named)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve, and then be a home."""
        await super().startup(sockets)
        self.homes.begin(self._take)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Those who were just handed over are told as all others that it ends here."""
        self.homes.end()
        await asyncio.gather(*self._adopting)
        await super().shutdown(sockets)

    def _take(self, line: socket.socket, head: bytes) -> None:
        task = asyncio.get_running_loop().create_task(self._adopt(line, head))
        self._adopting.add(task)
        task.add_done_callback(self._adopting.discard)

    async def _adopt(self, line: socket.socket, head: bytes) -> None:
        line.setblocking(False)
        named = {"server_state": self.server_state, "app_state": self.lifespan.state}
        connection = HomingHttp(self.homes, config=self.config, given=head, **named)
        with suppress(OSError):  # whoever it was has gone
            await asyncio.get_running_loop().connect_accepted_socket(lambda: connection, line)
            return
        line.close()
